import type { JsonValue } from '../../../protocol/json.ts';
import type { ToolCallView } from '../../model.ts';
import type { ObservedEvent } from '../../observer.ts';
import type { Ledger } from '../ledger.ts';

type Parsed =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly reason: string };

interface CallAtEnd {
  readonly ledger: Ledger;
  readonly seen: ObservedEvent;
  readonly id: string;
}

/** A call of this id that is open, or undefined. */
export function openCall({ ledger, seen, id }: CallAtEnd): ToolCallView | undefined {
  return ledger.toolCalls.isOpen(id) ? seen.model.toolCall(id) : undefined;
}

/** The arguments of a call as JSON, or why they are none. */
export function parseArguments(raw: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(raw) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
