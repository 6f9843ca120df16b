import { type JsonObject, stringAt } from '../../../protocol/json.ts';
import type { Ledger } from '../ledger.ts';

/** True for a tool chunk that continues a call which this run has ended. */
export function isKnownToolChunk(ledger: Ledger, event: JsonObject | undefined): boolean {
  const id = event && stringAt(event, 'toolCallId');
  return id !== undefined && ledger.toolCalls.endedSeq(id) !== undefined;
}
