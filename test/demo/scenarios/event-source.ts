import type { Scenario, Script, Stage } from './scenario.ts';
import { pause, run, say } from './script.ts';
import { createTextReader } from './text-reader.ts';

const threadId = 'thread-tides';
const answer = 'High water in Vlissingen at 16:41, 4.3 m. You can walk the flats until about two.';

/** Every event gets an id; all but text content also an `event:` name, so `onmessage` alone sees only text. */
function named(script: Script): Script {
  return script.map((step, index) => {
    if (step.kind !== 'event') return step;
    const name = step.event.type === 'TEXT_MESSAGE_CONTENT' ? {} : { name: step.event.type };
    return { ...step, frame: { id: `tides-${index}`, ...name } };
  });
}

function play(stage: Stage): Promise<string> {
  const query = { threadId: stage.id(threadId), runId: stage.id('run-tides') };
  const source = new EventSource(stage.url(query));
  const reader = createTextReader();
  return new Promise((resolve, reject) => {
    const read = ({ data }: MessageEvent<string>) => {
      reader.read(data);
      stage.show({ messages: reader.messages });
      // An EventSource reconnects for ever, so the client hangs up when the run is over.
      if (!reader.isOver) return;
      source.close();
      resolve(reader.messages.at(-1)?.text ?? '');
    };
    source.onmessage = read;
    for (const name of ['RUN_STARTED', 'TEXT_MESSAGE_START', 'TEXT_MESSAGE_END', 'RUN_FINISHED']) {
      source.addEventListener(name, read);
    }
    source.onerror = () => {
      source.close();
      reject(new Error('The EventSource lost its connection.'));
    };
  });
}

/** An EventSource client; the server names its frames and numbers them. */
export const eventSource: Scenario = {
  id: 'event-source',
  title: 'EventSource',
  summary: 'Named events with ids, read by EventSource.',
  reply: (request) => named(run(request, [pause(200), ...say('answer-tides', answer)])),
  play,
  expected: {
    transport: 'event-source',
    closing: answer,
    threads: [
      {
        threadId,
        runs: [{ runId: 'run-tides', status: 'finished', eventCount: 12 }],
        messages: [{ id: 'answer-tides', role: 'assistant', content: answer }],
      },
    ],
  },
};
