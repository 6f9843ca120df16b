import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSession } from '../../../src/session/create-session.ts';
import type { Session } from '../../../src/session/session.ts';
import { chunk } from './support/arbitrary-captures.ts';

/** Ids and deltas are few, so that rows of events alike but for their delta are long and broken off in many ways. */
const messageId = fc.constantFrom('m1', 'm2');
const toolCallId = fc.constantFrom('c1', 'c2');
const delta = fc.constantFrom('', 'ha', 'a longer piece of text', 'é', '\ud800', 'say "hi"');
const extras = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom({ timestamp: 5 }, { subagentRunId: 's1' }, { stray: 1 }) },
);

const content = fc
  .tuple(
    fc.oneof(
      fc.record({
        type: fc.constantFrom('TEXT_MESSAGE_CONTENT', 'REASONING_MESSAGE_CONTENT', 'TEXT_MESSAGE_CHUNK'),
        messageId,
      }),
      fc.record({ type: fc.constantFrom('TOOL_CALL_ARGS', 'TOOL_CALL_CHUNK'), toolCallId }),
      fc.constant({ type: 'THINKING_TEXT_MESSAGE_CONTENT' }),
    ),
    extras,
    fc.array(delta, { minLength: 1, maxLength: 4 }),
  )
  .map(([event, more, deltas]) => deltas.map((text) => ({ ...event, ...more, delta: text })));

const other = fc
  .oneof(
    fc.constantFrom(
      { type: 'RUN_STARTED', threadId: 't1', runId: 'r1' },
      { type: 'RUN_FINISHED', threadId: 't1', runId: 'r1' },
      { type: 'RUN_ERROR', message: 'no' },
      { type: 'MESSAGES_SNAPSHOT', messages: [] },
      {},
    ),
    fc.record({
      type: fc.constantFrom('TEXT_MESSAGE_START', 'TEXT_MESSAGE_END', 'REASONING_MESSAGE_START'),
      messageId,
      role: fc.constant('assistant'),
    }),
    fc.record({
      type: fc.constantFrom('TOOL_CALL_START', 'TOOL_CALL_END'),
      toolCallId,
      toolCallName: fc.constant('search'),
    }),
  )
  .map((event) => [event]);

const parts = fc.array(
  fc.tuple(fc.constantFrom('d/1', 'd/2'), fc.oneof({ weight: 3, arbitrary: content }, other)),
  { maxLength: 25 },
);

/** A space behind the event changes nothing but that no event is taken for one like the one before. */
function sessionOf(events: readonly (readonly [string, object])[], behind: '' | ' '): Session {
  const session = createSession();
  for (const [at, [stream, event]] of events.entries()) {
    session.append(chunk(stream, at, `${JSON.stringify(event)}${behind}`));
  }
  for (const stream of ['d/1', 'd/2']) session.append({ kind: 'end', stream, at: 1000, outcome: 'complete' });
  return session;
}

function outcomeOf(session: Session) {
  const now = session.at(session.length);
  return {
    findings: session.findings,
    runs: session.runs(),
    threads: session.threads().map(({ index }) => now.messages(index)),
  };
}

it('events that repeat the one before with another delta come to the same as events that are looked at one by one', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const events = all.flatMap(([stream, some]) => some.map((event) => [stream, event] as const));

      const short = outcomeOf(sessionOf(events, ''));

      expect(short).toEqual(outcomeOf(sessionOf(events, ' ')));
    }),
    { numRuns: 120 },
  );
});
