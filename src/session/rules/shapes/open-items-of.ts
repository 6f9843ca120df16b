import { type JsonObject, stringAt } from '../../../protocol/json.ts';
import type { Ledger } from '../ledger.ts';
import type { OpenItems } from '../open-items.ts';

/** A kind of thing that one event opens and another ends. */
export interface ItemKind {
  /** As it is called in sentences. */
  readonly noun: string;
  /** Prefix of subjects: `text:m1`. */
  readonly subject: string;
  itemsIn(ledger: Ledger): OpenItems;
  /** Identity of the thing that an event is about, or undefined when the event names none. */
  idOf(event: JsonObject): string | undefined;
}

export const TEXT: ItemKind = {
  noun: 'message',
  subject: 'text',
  itemsIn: (ledger) => ledger.texts,
  idOf: (event) => stringAt(event, 'messageId'),
};

export const TOOL_CALL: ItemKind = {
  noun: 'tool call',
  subject: 'tool',
  itemsIn: (ledger) => ledger.toolCalls,
  idOf: (event) => stringAt(event, 'toolCallId'),
};

export const REASONING_MESSAGE: ItemKind = {
  noun: 'reasoning message',
  subject: 'reasoning',
  itemsIn: (ledger) => ledger.reasoningMessages,
  idOf: (event) => stringAt(event, 'messageId'),
};

export const REASONING_SPAN: ItemKind = {
  noun: 'reasoning span',
  subject: 'span',
  itemsIn: (ledger) => ledger.reasoningSpans,
  idOf: (event) => stringAt(event, 'messageId'),
};

export const SUBAGENT: ItemKind = {
  noun: 'subagent',
  subject: 'subagent',
  itemsIn: (ledger) => ledger.subagents,
  idOf: (event) => stringAt(event, 'subagentRunId'),
};
