import type { RunStatus, RunView, StreamView } from '../model.ts';
import { PAGE_DID } from '../page-doing.ts';
import { eventsOfRun } from './events-of-run.ts';
import { bad, type CheckedRun, type CheckStep, good, type Runbook, remark } from './runbook.ts';

const START: ReadonlySet<string> = new Set(['RUN_STARTED']);
const TERMINAL: ReadonlySet<string> = new Set(['RUN_FINISHED', 'RUN_ERROR']);

/** Statuses of a run that no terminal event has ended. */
const WITHOUT_END: ReadonlySet<RunStatus> = new Set<RunStatus>([
  'running',
  'cut-off',
  'page-aborted',
  'page-cancelled',
  'page-gone',
]);

/** Stuck after an error: a start without an end, an end without effect, or a connection that was left open. */
export const stuckRun: Runbook = {
  id: 'stuck',
  check(checked) {
    const { session, run } = checked;
    const stream = session.stream(run.stream);
    const terminals = [...eventsOfRun(checked, TERMINAL)];
    return [
      checkStart(checked),
      ...checkTerminals(checked, terminals, stream),
      ...checkLeftOpen(checked, terminals),
      ...checkInterrupts(checked),
      ...(stream === undefined ? [] : [checkConnection(checked, terminals, stream)]),
    ];
  },
};

function checkStart(checked: CheckedRun): CheckStep {
  const { run, session } = checked;
  const [start] = eventsOfRun(checked, START);
  if (start !== undefined) return good(`The run began with RUN_STARTED, as "${run.runId}".`, [start]);
  if (run.startSeq >= 0) {
    const first = session.typeOf(run.startSeq) || 'a frame that is no event';
    return bad(`The run has no RUN_STARTED: it begins with ${first}.`, [run.startSeq]);
  }
  const { response, failureBody, outcome } = session.stream(run.stream) ?? {};
  const pageDid = outcome === undefined ? undefined : PAGE_DID[outcome];
  if (pageDid !== undefined && failureBody === undefined) return remark(`${pageDid} before a run began.`, []);
  if (response === undefined) return bad('The request was never answered, so no run began.', []);
  return bad(
    `The request was answered with ${response.status} and no event, so no run began.`,
    [],
    failureBody === undefined ? [] : [{ label: 'body of the answer', value: failureBody }],
  );
}

function checkTerminals(
  checked: CheckedRun,
  terminals: readonly number[],
  stream: StreamView | undefined,
): readonly CheckStep[] {
  const { run, session } = checked;
  if (run.startSeq < 0) return [];
  if (terminals.length === 0) {
    const last = [Math.min(run.endSeq, checked.at)];
    if (stream?.outcome !== undefined) {
      const pageDid = PAGE_DID[stream.outcome];
      if (pageDid !== undefined) return [remark(`${pageDid} before RUN_FINISHED or RUN_ERROR came.`, last)];
      return [
        bad('The stream ended without RUN_FINISHED or RUN_ERROR: the app waits for an end in vain.', last),
      ];
    }
    const silentMs = (session.records.at(-1)?.at ?? 0) - session.event(last[0] ?? run.startSeq).at;
    const silence = `${Math.round(silentMs / 100) / 10} s`;
    return [
      remark(`The run is open: it has no RUN_FINISHED or RUN_ERROR so far. Last event ${silence} ago.`, last),
    ];
  }
  const [first = -1, ...others] = terminals;
  const steps = [checkEffect(first, checked)];
  if (others.length > 0) steps.push(bad('The run was ended more than once.', [first, ...others]));
  return steps;
}

/** Whether the client took a terminal event, and the run ended by it. */
function checkEffect(seq: number, { run, session }: CheckedRun): CheckStep {
  const type = session.typeOf(seq);
  if (session.normalised(seq).length === 0) {
    return bad(
      `${type} came, but the client does not take it: a required field is missing or wrong.`,
      [seq],
      [{ label: 'as sent', value: session.event(seq).event ?? session.event(seq).raw }],
    );
  }
  const status = statusAt(seq, run, session);
  if (WITHOUT_END.has(status)) {
    const sent = session.event(seq).event?.['runId'] ?? null;
    return bad(
      `${type} came without effect: the run is "${run.runId}" and goes on.`,
      [seq],
      [{ label: 'runId of the event', value: sent }],
    );
  }
  const message = run.error === undefined ? '' : ` It said: ${run.error.message}`;
  return good(`${type} ended the run as ${status}.${message}`, [seq]);
}

function statusAt(seq: number, run: RunView, session: CheckedRun['session']): RunStatus {
  return (
    session
      .at(seq)
      .runs()
      .find(({ index }) => index === run.index)?.status ?? 'running'
  );
}

/** What an app still shows as going on after the run is over. */
function checkLeftOpen({ run, session, at }: CheckedRun, terminals: readonly number[]): readonly CheckStep[] {
  const terminal = terminals[0];
  if (terminal === undefined) return [];
  const moment = session.at(Math.max(terminal, Math.min(at, run.endSeq)));
  const messages = moment.messages(run.thread).filter(({ firstSeq }) => firstSeq >= run.startSeq);
  const calls = messages.flatMap(({ toolCalls }) => toolCalls);
  const open = [
    ...messages
      .filter(({ status, content }) => status === 'streaming' && content !== undefined)
      .map(({ id, lastSeq }) => ({ name: `message "${id}"`, seq: lastSeq })),
    ...calls
      .filter(({ status }) => status === 'streaming')
      .map(({ id, lastSeq }) => ({ name: `tool call "${id}"`, seq: lastSeq })),
    ...moment
      .steps(run.index)
      .filter(({ endSeq }) => endSeq === undefined)
      .map(({ stepName, startSeq }) => ({ name: `step "${stepName}"`, seq: startSeq })),
    ...moment
      .subagents(run.index)
      .filter(({ status }) => status === 'running')
      .map(({ subagentRunId, startSeq }) => ({ name: `subagent "${subagentRunId}"`, seq: startSeq })),
  ];
  if (open.length === 0) return [good('Nothing was left open when the run ended.')];
  return [
    bad(
      `The run is over, but this was never ended: ${open.map(({ name }) => name).join(', ')}. Apps show it as going on.`,
      open.map(({ seq }) => seq),
    ),
  ];
}

function checkInterrupts({ run, session, at }: CheckedRun): readonly CheckStep[] {
  const open = session.at(at).openInterrupts(run.thread);
  if (open.length === 0) return [];
  return [
    remark(
      'The thread waits for an answer of the user: interrupts are open.',
      run.endSeq < 0 ? [] : [run.endSeq],
      open.map((interrupt) => ({ label: 'interrupt', value: interrupt })),
    ),
  ];
}

function checkConnection(
  { run, session }: CheckedRun,
  terminals: readonly number[],
  stream: StreamView,
): CheckStep {
  const last = run.endSeq < 0 ? [] : [run.endSeq];
  switch (stream.outcome) {
    case undefined: {
      const terminal = terminals[0];
      if (terminal === undefined) return remark('The connection is open.', last);
      const openMs = (session.records.at(-1)?.at ?? 0) - session.event(terminal).at;
      return bad(
        `The connection is still open ${Math.round(openMs / 100) / 10} s after the run ended: the client's promise does ` +
          'not settle until the server closes it.',
        [terminal],
      );
    }
    case 'complete':
      return good('The server closed the connection.', last);
    case 'cancelled':
    case 'aborted':
    case 'gone':
      return remark(
        `The page let go of the connection (${stream.outcome}). ${stream.detail ?? ''}`.trim(),
        last,
      );
    case 'failed':
      return bad(`The connection broke. ${stream.detail ?? ''}`.trim(), last);
  }
}
