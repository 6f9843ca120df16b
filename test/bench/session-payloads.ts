const DOCUMENTS = 600;
const INDEXED = 900;
/** Text deltas of a message. */
const TEXT_DELTAS = 250;
/** Of each block's events so many change the state of a megabyte. */
const DELTAS_PER_BLOCK = 40;

/**
 * The payloads of one long run: messages and tool calls as an agent sends them, over a state of a megabyte (a list of
 * documents, an index by name, counters) that is changed all along.
 */
export function* sessionPayloads(count: number): Generator<string> {
  const run = { threadId: 'thread-bench', runId: 'run-bench' };
  yield JSON.stringify({ type: 'RUN_STARTED', ...run });
  yield JSON.stringify({ type: 'STATE_SNAPSHOT', snapshot: firstState() });
  let left = count - 3;
  for (let block = 0; left > 0; block += 1) {
    const events = blockEvents(block);
    for (const event of events.slice(0, left)) yield JSON.stringify(event);
    left -= events.length;
  }
  yield JSON.stringify({ type: 'RUN_FINISHED', ...run });
}

/** One message, one tool call with its result, and the deltas that follow them. */
function blockEvents(block: number): readonly object[] {
  const messageId = `message-${block}`;
  const toolCallId = `call-${block}`;
  return [
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
    ...Array.from({ length: TEXT_DELTAS }, (_, index) => ({
      type: 'TEXT_MESSAGE_CONTENT',
      messageId,
      delta: `piece ${index} of message ${block}, `,
    })),
    { type: 'TEXT_MESSAGE_END', messageId },
    { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'read_rows', parentMessageId: messageId },
    { type: 'TOOL_CALL_ARGS', toolCallId, delta: `{"block":${block}` },
    { type: 'TOOL_CALL_ARGS', toolCallId, delta: ',"rows":20}' },
    { type: 'TOOL_CALL_END', toolCallId },
    { type: 'TOOL_CALL_RESULT', messageId: `result-${block}`, toolCallId, content: '{"rows":20}' },
    ...deltas(block),
  ];
}

function firstState(): object {
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => ({
    id: `document-${index}`,
    title: `Document ${index}`,
    text: `What document ${index} says, at some length. `.repeat(40),
    revision: 0,
    tags: ['draft'],
  }));
  const byName = Array.from({ length: INDEXED }, (_, index) => [`name-${index}`, { index, seen: false }]);
  return { progress: 0, documents, byName: Object.fromEntries(byName) };
}

function deltas(block: number): readonly object[] {
  return Array.from({ length: DELTAS_PER_BLOCK }, (_, index) => {
    const change = block * DELTAS_PER_BLOCK + index;
    return { type: 'STATE_DELTA', delta: operationsOf(change) };
  });
}

function operationsOf(change: number): readonly object[] {
  const document = `/documents/${(change * 7) % DOCUMENTS}`;
  return [
    { op: 'replace', path: '/progress', value: change },
    { op: 'replace', path: `${document}/revision`, value: change },
    { op: 'replace', path: `${document}/tags/0`, value: change % 2 === 0 ? 'draft' : 'final' },
    { op: 'add', path: `/byName/name-${(change * 11) % INDEXED}`, value: { index: change, seen: true } },
  ];
}
