/**
 * The event table: every type of every AG-UI era, each in one row. Adding a type is adding a row; the compiler
 * then names what must handle it. Source: AG-UI 1.0 schema and the 0.0.39-0.0.59 packages (protocol page 1.2).
 */

export const EVENT_FAMILIES = [
  'lifecycle',
  'step',
  'text',
  'tool',
  'state',
  'activity',
  'reasoning',
  'subagent',
  'special',
  'unknown',
] as const;

/** Groups types for colour, letter and filter. `unknown` is for types that no row names. */
export type EventFamily = (typeof EVENT_FAMILIES)[number];

/** What a field of an event may hold. `json` is any value, null included. */
export type FieldKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'json'
  | 'object'
  | 'array'
  | 'patch'
  | 'messages'
  | 'content'
  | 'run-input'
  | 'usage'
  | 'outcome';

interface FieldRow {
  readonly kind: FieldKind;
  readonly required: boolean;
}

interface EventRow {
  readonly family: EventFamily;
  /** The era whose client no longer knows this type natively and translates it. */
  readonly legacy?: true;
  readonly fields: Readonly<Record<string, FieldRow>>;
}

const need = (kind: FieldKind): FieldRow => ({ kind, required: true });
const may = (kind: FieldKind): FieldRow => ({ kind, required: false });

const text = { messageId: need('string') };
const toolCall = { toolCallId: need('string') };
const run = { threadId: need('string'), runId: need('string') };
const subagent = { subagentRunId: need('string') };

export const EVENT_TABLE = {
  RUN_STARTED: {
    family: 'lifecycle',
    fields: { ...run, parentRunId: may('string'), input: may('run-input'), protocolVersion: may('string') },
  },
  RUN_FINISHED: {
    family: 'lifecycle',
    fields: { ...run, result: may('json'), outcome: may('outcome'), usage: may('usage') },
  },
  RUN_ERROR: {
    family: 'lifecycle',
    fields: { message: need('string'), code: may('string'), usage: may('usage') },
  },
  STEP_STARTED: { family: 'step', fields: { stepName: need('string') } },
  STEP_FINISHED: { family: 'step', fields: { stepName: need('string') } },
  TEXT_MESSAGE_START: { family: 'text', fields: { ...text, role: may('string'), name: may('string') } },
  TEXT_MESSAGE_CONTENT: { family: 'text', fields: { ...text, delta: need('string') } },
  TEXT_MESSAGE_END: { family: 'text', fields: text },
  TEXT_MESSAGE_CHUNK: {
    family: 'text',
    fields: { messageId: may('string'), role: may('string'), delta: may('string'), name: may('string') },
  },
  TOOL_CALL_START: {
    family: 'tool',
    fields: { ...toolCall, toolCallName: need('string'), parentMessageId: may('string') },
  },
  TOOL_CALL_ARGS: { family: 'tool', fields: { ...toolCall, delta: need('string') } },
  TOOL_CALL_END: { family: 'tool', fields: toolCall },
  TOOL_CALL_CHUNK: {
    family: 'tool',
    fields: {
      toolCallId: may('string'),
      toolCallName: may('string'),
      parentMessageId: may('string'),
      delta: may('string'),
    },
  },
  TOOL_CALL_RESULT: {
    family: 'tool',
    fields: { ...text, ...toolCall, content: need('content'), role: may('string') },
  },
  STATE_SNAPSHOT: { family: 'state', fields: { snapshot: need('json') } },
  STATE_DELTA: { family: 'state', fields: { delta: need('patch') } },
  MESSAGES_SNAPSHOT: { family: 'state', fields: { messages: need('messages') } },
  ACTIVITY_SNAPSHOT: {
    family: 'activity',
    fields: { ...text, activityType: need('string'), content: need('object'), replace: may('boolean') },
  },
  ACTIVITY_DELTA: {
    family: 'activity',
    fields: { ...text, activityType: need('string'), patch: need('patch') },
  },
  REASONING_START: { family: 'reasoning', fields: text },
  REASONING_END: { family: 'reasoning', fields: text },
  REASONING_MESSAGE_START: { family: 'reasoning', fields: { ...text, role: need('string') } },
  REASONING_MESSAGE_CONTENT: { family: 'reasoning', fields: { ...text, delta: need('string') } },
  REASONING_MESSAGE_END: { family: 'reasoning', fields: text },
  REASONING_MESSAGE_CHUNK: {
    family: 'reasoning',
    fields: { messageId: may('string'), delta: may('string') },
  },
  REASONING_ENCRYPTED_VALUE: {
    family: 'reasoning',
    fields: {
      subtype: need('string'),
      entityId: need('string'),
      encryptedValue: need('string'),
      encryptedValueType: may('string'),
    },
  },
  SUBAGENT_STARTED: {
    family: 'subagent',
    fields: {
      ...subagent,
      name: need('string'),
      description: may('string'),
      parentSubagentRunId: may('string'),
      parentToolCallId: may('string'),
      parentMessageId: may('string'),
    },
  },
  SUBAGENT_FINISHED: {
    family: 'subagent',
    fields: { ...subagent, result: may('json'), outcome: may('outcome') },
  },
  SUBAGENT_ERROR: {
    family: 'subagent',
    fields: { ...subagent, message: need('string'), code: may('string') },
  },
  RAW: { family: 'special', fields: { event: need('json'), source: may('string') } },
  CUSTOM: { family: 'special', fields: { name: need('string'), value: need('json') } },
  THINKING_START: { family: 'reasoning', legacy: true, fields: { title: may('string') } },
  THINKING_END: { family: 'reasoning', legacy: true, fields: {} },
  THINKING_TEXT_MESSAGE_START: { family: 'reasoning', legacy: true, fields: {} },
  THINKING_TEXT_MESSAGE_CONTENT: {
    family: 'reasoning',
    legacy: true,
    fields: { delta: need('string') },
  },
  THINKING_TEXT_MESSAGE_END: { family: 'reasoning', legacy: true, fields: {} },
} as const satisfies Record<string, EventRow>;

/** A type that the table names: the 31 of 1.0 and the five legacy ones. */
export type KnownEventType = keyof typeof EVENT_TABLE;

/** True when the table has a row for this type. Own keys only: `constructor` is not a type. */
export function isKnownEventType(type: string): type is KnownEventType {
  return Object.hasOwn(EVENT_TABLE, type);
}

/** The row of a type, widened to the general shape; undefined for unknown types. */
export function eventRow(type: string): EventRow | undefined {
  return isKnownEventType(type) ? EVENT_TABLE[type] : undefined;
}

/** The family of any type as sent, `unknown` when no row names it. */
export function familyOf(type: string): EventFamily {
  return eventRow(type)?.family ?? 'unknown';
}

/** Fields that every event may carry besides its own (protocol page 1.1). */
export const COMMON_FIELDS = ['type', 'timestamp', 'rawEvent', 'metadata', 'subagentRunId'] as const;
