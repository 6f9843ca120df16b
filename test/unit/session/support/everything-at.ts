import type { Session } from '../../../../src/session/session.ts';

/** Everything that a session answers as of an event. */
export function everythingAt(session: Session, seq: number) {
  const moment = session.at(seq);
  const runs = moment.runs();
  const threads = Array.from({ length: THREADS }, (_, index) => index);
  return {
    runs,
    messages: threads.map((thread) => moment.messages(thread)),
    states: threads.map((thread) => moment.state(thread)),
    interrupts: threads.map((thread) => moment.openInterrupts(thread)),
    steps: runs.map((run) => moment.steps(run.index)),
    subagents: runs.map((run) => moment.subagents(run.index)),
  };
}

/** More threads than any generated capture has; a thread that is not there yet is empty. */
const THREADS = 8;
