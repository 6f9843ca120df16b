import type { CaptureRecord } from '../../protocol/capture.ts';

import { describeChange } from '../change.ts';
import { documentOfEvent, isDocumentEvent } from '../document-of-event.ts';
import type { ChangeView, Moment } from '../model.ts';
import { TrackedMoment } from '../moment.ts';
import type { BranchSession, Session } from '../session.ts';
import type { Branch } from './branch.ts';
import { BranchFold } from './branch-fold.ts';

/**
 * The session with messages, state, open interrupts and changes as the branch saw them; all else is told by the
 * session itself. It knows as much as it has taken in by `advance`.
 */
export function branchSession(session: Session, branch: Branch): BranchSession {
  const fold = new BranchFold(session, branch);
  return {
    append: refused,
    appendInParts: refused,
    get records() {
      return session.records;
    },
    get length() {
      return session.length;
    },
    get findings() {
      return session.findings;
    },
    event: (seq) => session.event(seq),
    runOf: (seq) => session.runOf(seq),
    outline: (seq) => session.outline(seq),
    isOfThread: (seq, thread) => fold.isOfThread(session.runOf(seq), thread),
    threadOf: (seq) => session.threadOf(seq),
    typeOf: (seq) => session.typeOf(seq),
    envelope: (seq) => session.envelope(seq),
    normalised: (seq) => session.normalised(seq),
    streams: () => session.streams(),
    stream: (index) => session.stream(index),
    clientEdits: (stream) => session.clientEdits(stream),
    runs: () => session.runs(),
    run: (index) => session.run(index),
    threads: () => session.threads(),
    findingsAt: (seq) => session.findingsAt(seq),
    tick: (now, limitMs) => session.tick(now, limitMs),
    change: (seq) => changeIn(fold, session, seq),
    at: (seq) => momentIn(fold, session.at(seq)),
    asSeenBy: (other) => session.asSeenBy(other),
    advance: (events) => fold.advance(events),
  };
}

function refused(record: CaptureRecord): never {
  throw new Error(`Expected records to go to the session itself, got ${record.kind}`);
}

function momentIn({ threads }: BranchFold, moment: Moment): Moment {
  const tracked = new TrackedMoment(moment.seq, { runs: [], threads });
  return {
    seq: moment.seq,
    runs: () => moment.runs(),
    steps: (run) => moment.steps(run),
    subagents: (run) => moment.subagents(run),
    messages: (thread) => tracked.messages(thread),
    textSpan: (place, offset) => tracked.textSpan(place, offset),
    state: (thread) => tracked.state(thread),
    stateChangeSeq: (thread) => tracked.stateChangeSeq(thread),
    openInterrupts: (thread) => tracked.openInterrupts(thread),
  };
}

function changeIn(fold: BranchFold, session: Session, seq: number): ChangeView | undefined {
  const { event: sent, type, run } = session.event(seq);
  if (sent === undefined || !isDocumentEvent(type)) return undefined;
  const thread = fold.threadOfRun(run);
  if (thread === undefined) return session.change(seq);
  const document = documentOfEvent(thread, sent, seq);
  return describeChange({ seq, sent, taken: session.normalised(seq).at(-1), document });
}
