import type { Message } from '@ag-ui/client';

/** The text that a conversation ends with; empty when the last message has none. */
export function lastText(messages: readonly Message[]): string {
  const content = messages.at(-1)?.content;
  return typeof content === 'string' ? content : '';
}
