import { type JsonObject, stringAt } from '../../../protocol/json.ts';
import type { OwnedKind, Owner, OwnerBook } from './owner-book.ts';

/** A thing that an event is about. */
export interface OwnedThing {
  readonly kind: OwnedKind;
  readonly id: string;
}

type Key = readonly [OwnedKind, string];

const MESSAGE: Key = ['message', 'messageId'];
const CALL: Key = ['tool call', 'toolCallId'];
const REASONING: Key = ['reasoning message', 'messageId'];

/** Events about things that others have opened. */
const CONTINUES: Readonly<Record<string, Key | undefined>> = {
  TEXT_MESSAGE_CONTENT: MESSAGE,
  TEXT_MESSAGE_END: MESSAGE,
  TOOL_CALL_ARGS: CALL,
  TOOL_CALL_END: CALL,
  REASONING_MESSAGE_CONTENT: REASONING,
  REASONING_MESSAGE_END: REASONING,
  REASONING_END: REASONING,
  ACTIVITY_DELTA: ['activity', 'messageId'],
};

/** What an event continues, or undefined when it continues nothing. */
export function continuedBy(event: JsonObject, type: string, book: OwnerBook): OwnedThing | undefined {
  if (type === 'REASONING_ENCRYPTED_VALUE') return encryptedBy(event, book);
  const key = CONTINUES[type];
  const id = key === undefined ? undefined : stringAt(event, key[1]);
  return key === undefined || id === undefined ? undefined : { kind: key[0], id };
}

function encryptedBy(event: JsonObject, book: OwnerBook): OwnedThing {
  const id = stringAt(event, 'entityId') ?? '';
  if (event['subtype'] === 'tool-call') return { kind: 'tool call', id };
  const isMessage = event['subtype'] === 'message' && book.get('message', id) !== undefined;
  return { kind: isMessage ? 'message' : 'reasoning message', id };
}

/** Owner that an event names for what it opens. */
export function ownerNamedBy(event: JsonObject, seq: number): Owner {
  return { subagentRunId: stringAt(event, 'subagentRunId'), seq };
}

/** As it is called in sentences. */
export function nameOfOwner(subagentRunId: string | undefined): string {
  return subagentRunId === undefined ? 'the run’s own agent' : `subagent "${subagentRunId}"`;
}
