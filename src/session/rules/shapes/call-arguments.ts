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
  if (!ledger.toolCalls.isOpen(id)) return undefined;
  const messageId = seen.model.messageOfCall(id);
  const message = messageId === undefined ? undefined : seen.model.message(messageId);
  return message?.toolCalls.find((candidate) => candidate.id === id);
}

/** The arguments of a call at its end, raw and parsed; undefined when the call is not open. */
export function argumentsAtEnd(at: CallAtEnd): { readonly raw: string; readonly parsed: Parsed } | undefined {
  const call = openCall(at);
  return call === undefined ? undefined : { raw: call.arguments, parsed: parse(call.arguments) };
}

function parse(raw: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(raw) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
