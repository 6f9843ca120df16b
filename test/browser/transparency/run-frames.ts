const frame = (event: object): string => `data: ${JSON.stringify(event)}\n\n`;

/** A short AG-UI run, in the parts in which the server writes it. A letter of two bytes shows broken decoding. */
export const runParts = (): string[] => [
  frame({ type: 'RUN_STARTED', threadId: 't', runId: 'r' }),
  frame({ type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' }) +
    frame({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Grüße' }),
  frame({ type: 'TEXT_MESSAGE_END', messageId: 'm' }),
  frame({ type: 'RUN_FINISHED', threadId: 't', runId: 'r' }),
];

/** The beginning of a run that is held open. */
export const RUN_BYTES = frame({ type: 'RUN_STARTED', threadId: 't', runId: 'r' });
