import type { JsonValue } from '../../protocol/json.ts';
import type { OperationView, StateView } from '../model.ts';
import type { Evidence } from '../rules/finding.ts';
import { eventsOfRun } from './events-of-run.ts';
import { type Difference, firstDifference } from './first-difference.ts';
import { bad, type CheckedRun, type CheckStep, good, type Runbook, remark } from './runbook.ts';

const DELTA: ReadonlySet<string> = new Set(['STATE_DELTA']);
const SNAPSHOT: ReadonlySet<string> = new Set(['STATE_SNAPSHOT']);

/** State differs: where it started from, what changed it last, and the first change that did not come through. */
export const stateDiffers: Runbook = {
  id: 'state',
  check: (checked) => [
    checkBaseline(checked),
    checkLastChange(checked),
    checkDeltas(checked),
    ...checkSnapshots(checked),
    ...checkNextRequest(checked),
  ],
};

/** What the run's first event found. */
function stateBefore({ session, run }: CheckedRun): StateView {
  return session.at(run.startSeq).state(run.thread);
}

function checkBaseline(checked: CheckedRun): CheckStep {
  const { session, run, at } = checked;
  if (run.startSeq < 0) return remark('The run has no event.');
  const { baseline, lastChangeSeq } = stateBefore(checked);
  const now = session.at(at).state(run.thread);
  switch (baseline) {
    case 'request':
      return good('The state starts from what the request said.');
    case 'snapshot':
      return good('The state starts from a snapshot of an earlier run.', [lastChangeSeq]);
    case 'default':
    case 'none': {
      const [first] = [...eventsOfRun(checked, SNAPSHOT)];
      if (first !== undefined) return good('The state starts from the first snapshot of this run.', [first]);
      if (now.lastChangeSeq < 0) return remark('Neither the request nor an event says what the state is.');
      return bad(
        'Deltas change a state that nothing gave: the request carries none, and no STATE_SNAPSHOT came before them. ' +
          'Clients begin with an empty object, the server may have begun with something else.',
        [now.lastChangeSeq],
      );
    }
  }
}

function checkLastChange({ session, run, at }: CheckedRun): CheckStep {
  const lastChangeSeq = session.at(at).stateChangeSeq(run.thread);
  if (lastChangeSeq < 0) return remark('No event has changed the state.');
  const isOwn = session.event(lastChangeSeq).run === run.index;
  return remark(
    `The state was last changed by a ${session.typeOf(lastChangeSeq)}${isOwn ? '' : ' of another run'}.`,
    [lastChangeSeq],
  );
}

/** A delta that applied is what changed the state last, as of itself. */
function checkDeltas(checked: CheckedRun): CheckStep {
  const { session, run } = checked;
  let count = 0;
  for (const seq of eventsOfRun(checked, DELTA)) {
    count += 1;
    if (session.at(seq).stateChangeSeq(run.thread) !== seq) return describeRefused(seq, checked);
  }
  return count === 0
    ? remark('The run sent no STATE_DELTA.')
    : good(`All ${count} deltas of the run applied.`);
}

function describeRefused(seq: number, checked: CheckedRun): CheckStep {
  const change = checked.session.change(seq);
  const failed =
    change?.operations.find(({ outcome }) => outcome === 'failed') ??
    change?.operations.find(({ reason }) => reason !== undefined);
  const mended = [...eventsOfRun(checked, SNAPSHOT)].find((snapshot) => snapshot > seq);
  const after = mended === undefined ? '' : ` The STATE_SNAPSHOT after it mended what was missing.`;
  return bad(
    `This is the first delta that did not apply, so all of its ${change?.operations.length ?? 0} operations are lost. ` +
      `${failed?.reason ?? ''}${after}`,
    mended === undefined ? [seq] : [seq, mended],
    failed === undefined ? [] : operationEvidence(failed),
  );
}

function operationEvidence({ op, path, value, before }: OperationView): readonly Evidence[] {
  return [
    { label: 'operation', value: `${op} ${path}` },
    ...(value === undefined ? [] : [{ label: 'value', value }]),
    ...(before === undefined ? [] : [{ label: 'what was there', value: before }]),
  ];
}

/** A snapshot after deltas says what the server holds: the first that differs from what the deltas made. */
function checkSnapshots(checked: CheckedRun): readonly CheckStep[] {
  const { session } = checked;
  let compared = 0;
  for (const seq of eventsOfRun(checked, SNAPSHOT)) {
    const change = session.change(seq);
    if (change?.before === undefined || change.after === undefined || isFirstOfRun(seq, checked)) continue;
    compared += 1;
    const difference = firstDifference(change.before, change.after);
    if (difference !== undefined) return [snapshotStep(seq, difference)];
  }
  return compared === 0 ? [] : [good('Each later snapshot says what the deltas had made.')];
}

/** Before the first state event of a run, server and client need not agree. */
function isFirstOfRun(seq: number, { session, run }: CheckedRun): boolean {
  return session.at(seq - 1).stateChangeSeq(run.thread) < run.startSeq;
}

function snapshotStep(seq: number, difference: Difference): CheckStep {
  return remark(
    `This snapshot is not what the deltas before it made; the first difference is at "${difference.path}".`,
    [seq],
    differenceEvidence(difference, ['by the deltas', 'in the snapshot']),
  );
}

/** What the client sends with the next run of the thread is the state as its app holds it. */
function checkNextRequest({ session, run, at }: CheckedRun): readonly CheckStep[] {
  const thread = session.threads()[run.thread];
  const place = thread?.runs.indexOf(run.index) ?? -1;
  const next = session.run(thread?.runs[place + 1] ?? -1);
  const sent = next === undefined ? undefined : session.stream(next.stream)?.input?.['state'];
  const held = session.at(Math.min(at, run.endSeq)).state(run.thread).value;
  if (next === undefined || sent === undefined || held === undefined || next.stream === run.stream) return [];
  const difference = firstDifference(held, sent);
  if (difference === undefined) return [good('The next request says the same state.', seqsOf(next.startSeq))];
  return [
    remark(
      `The next request says another state than this run left, first at "${difference.path}": the app changed it, or ` +
        'it does not hold what the events say.',
      seqsOf(next.startSeq),
      differenceEvidence(difference, ['after this run', 'in the request']),
    ),
  ];
}

function seqsOf(seq: number): readonly number[] {
  return seq < 0 ? [] : [seq];
}

function differenceEvidence(
  { path, left, right }: Difference,
  [leftLabel, rightLabel]: readonly [string, string],
): readonly Evidence[] {
  const shown = (value: JsonValue | undefined): JsonValue => value ?? 'nothing';
  return [
    { label: 'path', value: path },
    { label: leftLabel, value: shown(left) },
    { label: rightLabel, value: shown(right) },
  ];
}
