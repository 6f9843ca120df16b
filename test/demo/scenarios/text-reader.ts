import { isJsonObject, stringAt } from '../../../src/protocol/json.ts';
import type { ShownMessage } from './scenario.ts';

/** What a small hand-written client keeps of a stream: texts, and whether the run is over. */
export interface TextReader {
  read(payload: string): void;
  readonly messages: readonly ShownMessage[];
  readonly isOver: boolean;
}

/** A client of a dozen lines, as people write them who do not use the official one. */
export function createTextReader(): TextReader {
  const texts = new Map<string, string>();
  let isOver = false;
  return {
    read(payload) {
      const event: unknown = JSON.parse(payload);
      if (!isJsonObject(event)) return;
      const id = stringAt(event, 'messageId');
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + (stringAt(event, 'delta') ?? ''));
      isOver ||= event.type === 'RUN_FINISHED';
    },
    get messages() {
      return [...texts].map(([id, text]) => ({ id, role: 'assistant', text }));
    },
    get isOver() {
      return isOver;
    },
  };
}
