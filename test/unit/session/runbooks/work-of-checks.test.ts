import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/protocol/json.ts';
import type { Moment } from '../../../../src/session/model.ts';
import { RUNBOOKS } from '../../../../src/session/runbooks/index.ts';
import type { Session } from '../../../../src/session/session.ts';
import { finished, recorded, started } from './recorded-run.ts';

const messagesAndDeltas = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index): readonly JsonObject[] => [
    { type: 'TEXT_MESSAGE_START', messageId: `m${index}`, role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: `m${index}`, delta: 'text' },
    { type: 'TEXT_MESSAGE_END', messageId: `m${index}` },
    { type: 'STATE_DELTA', delta: [{ op: 'add', path: `/key${index}`, value: index }] },
    { type: 'STATE_SNAPSHOT', snapshot: {} },
  ]).flat();

/** How often the whole conversation, or a whole state, is made while all checks of a run are done. */
function wholesMade(count: number): { messages: number; states: number } {
  const made = { messages: 0, states: 0 };
  const counted = (moment: Moment): Moment =>
    Object.assign(Object.create(moment) as Moment, {
      runs: () => moment.runs(),
      steps: (run: number) => moment.steps(run),
      subagents: (run: number) => moment.subagents(run),
      openInterrupts: (thread: number) => moment.openInterrupts(thread),
      stateChangeSeq: (thread: number) => moment.stateChangeSeq(thread),
      messages: (thread: number) => {
        made.messages += 1;
        return moment.messages(thread);
      },
      state: (thread: number) => {
        made.states += 1;
        return moment.state(thread);
      },
    });
  const session = recorded({ events: [started, ...messagesAndDeltas(count), finished] });
  const watched = new Proxy(session, {
    get(target, name) {
      if (name === 'at') return (seq: number) => counted(target.at(seq));
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const run = session.run(0);
  if (run === undefined) throw new Error('Expected a run');
  for (const runbook of RUNBOOKS) runbook.check({ session: watched as Session, run, at: session.length });
  return made;
}

describe('the work of all checks of a run', () => {
  it('makes no whole conversation and no whole state for each message or delta', () => {
    expect(wholesMade(200)).toEqual(wholesMade(2));
  });
});
