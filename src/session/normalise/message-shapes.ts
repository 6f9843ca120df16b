import {
  fields,
  listOf,
  may,
  NON_NULL,
  need,
  OBJECT,
  openFields,
  type Shape,
  STRING,
  textOrListOf,
  union,
} from './shape.ts';

const PART_SOURCE = union('type', {
  data: fields({ type: need(STRING), value: need(STRING), mimeType: need(STRING) }),
  url: fields({ type: need(STRING), value: need(STRING), mimeType: may(STRING) }),
  file: fields({ type: need(STRING), value: need(STRING), provider: may(STRING), mimeType: may(STRING) }),
});

const mediaPart = fields({
  type: need(STRING),
  id: may(STRING),
  source: need(PART_SOURCE),
  metadata: may(NON_NULL),
});

/** One part of a message body. */
export const CONTENT_PART: Shape = union('type', {
  text: fields({ type: need(STRING), id: may(STRING), text: need(STRING), metadata: may(NON_NULL) }),
  image: mediaPart,
  audio: mediaPart,
  video: mediaPart,
  document: mediaPart,
});

const TOOL_CALL = fields({
  id: need(STRING),
  type: need({ is: 'one-of', values: ['function'] }),
  function: need(fields({ name: need(STRING), arguments: need(STRING) })),
  encryptedValue: may(STRING),
  metadata: may(OBJECT),
});

const every = {
  subagentRunId: may(STRING),
  id: need(STRING),
  role: need(STRING),
  metadata: may(OBJECT),
};
const spoken = { ...every, name: may(STRING), encryptedValue: may(STRING) };
const body = need(textOrListOf(CONTENT_PART));

/** Any message. Members that no field names are kept, since a view shows them as sent. */
export const MESSAGE: Shape = union('role', {
  developer: openFields({ ...spoken, content: need(STRING) }),
  system: openFields({ ...spoken, content: need(STRING) }),
  assistant: openFields({ ...spoken, content: may(STRING), toolCalls: may(listOf(TOOL_CALL)) }),
  user: openFields({ ...spoken, content: body }),
  tool: openFields({
    ...every,
    content: body,
    toolCallId: need(STRING),
    error: may(STRING),
    encryptedValue: may(STRING),
  }),
  activity: openFields({ ...every, activityType: need(STRING), content: need(OBJECT) }),
  reasoning: openFields({ ...every, content: need(STRING), encryptedValue: may(STRING) }),
});
