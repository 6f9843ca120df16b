/** Payloads as an agent sends them: mostly text, some tool arguments, a state delta now and then. */
export function burstPayloads(count: number): readonly string[] {
  const run = { threadId: 'thread-bench', runId: 'run-bench' };
  const payloads = [
    JSON.stringify({ type: 'RUN_STARTED', ...run }),
    JSON.stringify({ type: 'STATE_SNAPSHOT', snapshot: { progress: 0, notes: [], items: {} } }),
  ];
  for (let block = 0; payloads.length < count - 1; block += 1) payloads.push(...blockPayloads(block));
  payloads.length = count - 1;
  return [...payloads, JSON.stringify({ type: 'RUN_FINISHED', ...run })];
}

/** A hundred events: one message, one tool call with its result, and the state that follows them. */
function blockPayloads(block: number): readonly string[] {
  const messageId = `message-${block}`;
  const toolCallId = `call-${block}`;
  const text = Array.from({ length: 70 }, (_, index) => ({
    type: 'TEXT_MESSAGE_CONTENT',
    messageId,
    delta: `piece ${index} of message ${block}, `,
  }));
  const argument = Array.from({ length: 20 }, (_, index) => ({
    type: 'TOOL_CALL_ARGS',
    toolCallId,
    delta: index === 0 ? `{"rows":[${index}` : index === 19 ? ']}' : `,${index}`,
  }));
  const events: readonly object[] = [
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
    ...text,
    { type: 'TEXT_MESSAGE_END', messageId },
    { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'read_rows', parentMessageId: messageId },
    ...argument,
    { type: 'TOOL_CALL_END', toolCallId },
    { type: 'TOOL_CALL_RESULT', messageId: `result-${block}`, toolCallId, content: '{"rows":20}' },
    { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/progress', value: block }] },
    { type: 'STATE_DELTA', delta: [{ op: 'add', path: `/items/item-${block}`, value: { rows: 20 } }] },
    { type: 'STATE_DELTA', delta: [{ op: 'replace', path: `/items/item-${block}/rows`, value: 21 }] },
    { type: 'CUSTOM', name: 'bench.block', value: block },
  ];
  return events.map((event) => JSON.stringify(event));
}
