import { EVENT_TABLE, eventRow, type FieldKind } from '../../protocol/events.ts';
import { CONTENT_PART, MESSAGE } from './message-shapes.ts';
import {
  ANY,
  COUNT,
  type Field,
  type FieldsShape,
  fields,
  listOf,
  may,
  NON_NULL,
  need,
  OBJECT,
  oneOf,
  openFields,
  POINTER,
  type Shape,
  STRING,
  textOrListOf,
  union,
} from './shape.ts';

const withValue = openFields({ op: need(STRING), path: need(POINTER), value: need(ANY) });
const withFrom = openFields({ op: need(STRING), path: need(POINTER), from: need(POINTER) });

/** RFC 6902 operations; their other members must be ignored, not refused. */
const PATCH_OPERATION = union('op', {
  add: withValue,
  replace: withValue,
  test: withValue,
  remove: openFields({ op: need(STRING), path: need(POINTER) }),
  move: withFrom,
  copy: withFrom,
});

const USAGE = fields({
  provider: may(STRING),
  model: may(STRING),
  inputTokens: may(COUNT),
  outputTokens: may(COUNT),
  totalTokens: may(COUNT),
  reasoningTokens: may(COUNT),
  cachedInputTokens: may(COUNT),
  cacheWriteInputTokens: may(COUNT),
});

/** Other members of an interrupt are kept, since a view shows the interrupt as sent. */
const INTERRUPT = openFields({
  subagentRunId: may(STRING),
  id: need(STRING),
  reason: need(STRING),
  message: may(STRING),
  toolCallId: may(STRING),
  responseSchema: may(OBJECT),
  expiresAt: may(STRING),
  metadata: may(OBJECT),
});

const RUN_OUTCOME = union('type', {
  success: fields({ type: need(STRING), pendingToolCallIds: may(listOf(STRING)) }),
  interrupt: fields({ type: need(STRING), interrupts: need(listOf(INTERRUPT, 1)) }),
  cancelled: fields({ type: need(STRING) }),
});

const SUBAGENT_OUTCOME = union('type', {
  success: fields({ type: need(STRING) }),
  suspended: fields({ type: need(STRING), interruptIds: may(listOf(STRING)) }),
});

const TOOL = fields({
  name: need(STRING),
  description: need(STRING),
  parameters: may(NON_NULL),
  metadata: may(OBJECT),
});

const RESUME_ENTRY = fields({
  interruptId: need(STRING),
  status: need(oneOf('resolved', 'cancelled')),
  payload: may(NON_NULL),
  metadata: may(OBJECT),
});

/** A request to run an agent, as `RUN_STARTED.input` echoes it. */
const RUN_INPUT = fields({
  threadId: need(STRING),
  runId: need(STRING),
  protocolVersion: may(STRING),
  parentRunId: may(STRING),
  state: may(ANY),
  messages: need(listOf(MESSAGE)),
  tools: may(listOf(TOOL)),
  context: may(listOf(fields({ description: need(STRING), value: need(STRING) }))),
  forwardedProps: may(NON_NULL),
  resume: may(listOf(RESUME_ENTRY)),
});

const textRole = oneOf('developer', 'system', 'assistant', 'user');

/** Fields whose shape is narrower than the event table's kind says. */
const NARROWER: Readonly<Record<string, Shape>> = {
  'TEXT_MESSAGE_START.role': textRole,
  'TEXT_MESSAGE_CHUNK.role': textRole,
  'TOOL_CALL_RESULT.role': oneOf('tool'),
  'REASONING_MESSAGE_START.role': oneOf('reasoning'),
  'REASONING_ENCRYPTED_VALUE.subtype': oneOf('tool-call', 'message'),
  'SUBAGENT_FINISHED.outcome': SUBAGENT_OUTCOME,
  // A field of 1.1, which a 1.0 client drops without looking at it.
  'REASONING_ENCRYPTED_VALUE.encryptedValueType': ANY,
};

const SHAPE_OF_KIND: Readonly<Record<Exclude<FieldKind, 'json'>, Shape>> = {
  string: STRING,
  number: { is: 'integer' },
  boolean: { is: 'boolean' },
  object: OBJECT,
  array: listOf(ANY),
  patch: listOf(PATCH_OPERATION),
  messages: listOf(MESSAGE),
  content: textOrListOf(CONTENT_PART),
  'run-input': RUN_INPUT,
  usage: listOf(USAGE),
  outcome: RUN_OUTCOME,
};

/** Types that carry no `subagentRunId`: runs are nobody's, and a snapshot attributes each message. */
const WITHOUT_OWNER: ReadonlySet<string> = new Set([
  'RUN_STARTED',
  'RUN_FINISHED',
  'RUN_ERROR',
  'MESSAGES_SNAPSHOT',
]);

/** The shape of each type that the table names. */
export const EVENT_SHAPES: ReadonlyMap<string, FieldsShape> = new Map(
  Object.keys(EVENT_TABLE).map((type) => [type, shapeOfType(type)]),
);

function shapeOfType(type: string): FieldsShape {
  const own = Object.entries(eventRow(type)?.fields ?? {}).map(([name, row]): [string, Field] => [
    name,
    { shape: shapeOfField(`${type}.${name}`, row.kind, row.required), required: row.required },
  ]);
  return fields({
    type: need(STRING),
    timestamp: may({ is: 'integer' }),
    rawEvent: may(NON_NULL),
    metadata: may(OBJECT),
    ...(!WITHOUT_OWNER.has(type) && { subagentRunId: may(STRING) }),
    ...Object.fromEntries(own),
  });
}

function shapeOfField(place: string, kind: FieldKind, required: boolean): Shape {
  const narrower = NARROWER[place];
  if (narrower !== undefined) return narrower;
  // Where a value is demanded it may be null; an optional one is either left out or not null.
  if (kind === 'json') return required ? ANY : NON_NULL;
  return SHAPE_OF_KIND[kind];
}
