import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { createTestStore } from '../support/test-store.ts';

describe('the thread that is shown for an event', () => {
  it('is the one that held it then, also where its run has joined another since', () => {
    const { store, append } = createTestStore();
    const early = [
      { type: 'TEXT_MESSAGE_START', messageId: 'early', role: 'assistant' },
      { type: 'TEXT_MESSAGE_END', messageId: 'early' },
    ];
    append(
      captured('page'),
      ...capturedStream(chatRun('t', 'first'), { stream: 'page/1' }),
      ...capturedStream([...early, ...chatRun('t', 'second')], { stream: 'page/2', at: 3_000 }),
    );
    const shown = () => store.moment.value.messages(store.thread.value).map(({ id }) => id);

    store.cursor.value = 5;
    expect(shown()).toEqual(['early']);

    store.scope.value = { kind: 'run', run: 1 };
    expect(shown()).toEqual(['early']);

    store.cursor.value = 8;
    expect(shown()).toEqual(['first-message', 'second-message']);
  });
});
