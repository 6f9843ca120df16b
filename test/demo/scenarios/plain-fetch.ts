import { createParser } from 'eventsource-parser';
import type { Scenario, Stage } from './scenario.ts';
import { pause, run, say } from './script.ts';
import { createTextReader } from './text-reader.ts';

const threadId = 'thread-departures';
const answer =
  'Platform 4: the 14:12 to Ghent is eight minutes late. Platform 7: the 14:20 to Liège is on time.';

async function play(stage: Stage): Promise<string> {
  const query = { threadId: stage.id(threadId), runId: stage.id('run-departures') };
  const response = await fetch(stage.url(query), { headers: { accept: 'text/event-stream' } });
  const reader = createTextReader();
  const parser = createParser({ onEvent: ({ data }) => reader.read(data) });
  const body = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await body?.read(); part?.value !== undefined; part = await body?.read()) {
    parser.feed(part.value);
    stage.show({ messages: reader.messages });
  }
  if (!reader.isOver) throw new Error('The stream ended before its run.');
  return reader.messages.at(-1)?.text ?? '';
}

/** A client without the official package: one GET, no request body. */
export const plainFetch: Scenario = {
  id: 'plain-fetch',
  title: 'Plain fetch (GET)',
  summary: 'A hand-written client: GET, no body, its own parser.',
  reply: (request) => run(request, [pause(200), ...say('answer-departures', answer)]),
  play,
  expected: {
    transport: 'fetch',
    closing: answer,
    threads: [
      {
        threadId,
        runs: [{ runId: 'run-departures', status: 'finished', eventCount: 14 }],
        messages: [{ id: 'answer-departures', role: 'assistant', content: answer }],
      },
    ],
  },
};
