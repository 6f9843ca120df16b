import { createParser } from 'eventsource-parser';
import type { Scenario, Stage } from './scenario.ts';
import { pause, run, say } from './script.ts';
import { createTextReader } from './text-reader.ts';

const threadId = 'thread-lost-property';
const question = 'I left a grey scarf on the 8:15.';
const answer = 'A grey scarf with a green seam was handed in at Delft. Shall I keep it at the desk for you?';

function play(stage: Stage): Promise<string> {
  const request = new XMLHttpRequest();
  const reader = createTextReader();
  const parser = createParser({ onEvent: ({ data }) => reader.read(data) });
  let seen = 0;
  request.open('POST', stage.url());
  request.setRequestHeader('content-type', 'application/json');
  request.onprogress = () => {
    parser.feed(request.responseText.slice(seen));
    seen = request.responseText.length;
    stage.show({ messages: [{ id: 'question-scarf', role: 'user', text: question }, ...reader.messages] });
  };
  const over = new Promise<string>((resolve, reject) => {
    request.onload = () => resolve(reader.messages.at(-1)?.text ?? '');
    request.onerror = () => reject(new Error('The request failed.'));
  });
  request.send(
    JSON.stringify({
      threadId: stage.id(threadId),
      runId: stage.id('run-scarf'),
      state: {},
      messages: [{ id: 'question-scarf', role: 'user', content: question }],
      tools: [],
      context: [],
      forwardedProps: {},
    }),
  );
  return over;
}

/** A client that reads the growing `responseText` of an XMLHttpRequest. */
export const progressiveXhr: Scenario = {
  id: 'progressive-xhr',
  title: 'XMLHttpRequest',
  summary: 'A POST whose text is read while it grows.',
  reply: (request) => run(request, [pause(200), ...say('answer-scarf', answer)]),
  play,
  expected: {
    transport: 'xhr',
    closing: answer,
    threads: [
      {
        threadId,
        runs: [{ runId: 'run-scarf', status: 'finished', eventCount: 15 }],
        messages: [
          { id: 'question-scarf', role: 'user', content: question },
          { id: 'answer-scarf', role: 'assistant', content: answer },
        ],
      },
    ],
  },
};
