type Json = Record<string, unknown>;

interface NaiveStep {
  readonly stepName: unknown;
  readonly subagentRunId: unknown;
  readonly startSeq: number;
  endSeq: number | undefined;
}

interface NaiveSubagent {
  readonly subagentRunId: unknown;
  name: unknown;
  status: string;
  parentSubagentRunId: unknown;
  readonly startSeq: number;
  endSeq: number | undefined;
}

/** What a run holds beside its messages and state, folded event by event in the plainest way. */
export interface NaiveRun {
  steps: NaiveStep[];
  subagents: NaiveSubagent[];
  /** Undefined while no event has ended it. */
  ended: { status: string; interrupts: unknown[]; usage: unknown[]; error: string | undefined } | undefined;
  /** Left to the client by a run that finished. */
  pending: unknown[];
  startSeq: number;
  endSeq: number;
  eventCount: number;
  isStarted: boolean;
  calls: unknown[];
  answered: unknown[];
}

export function emptyRun(): NaiveRun {
  return {
    steps: [],
    subagents: [],
    ended: undefined,
    pending: [],
    startSeq: -1,
    endSeq: -1,
    eventCount: 0,
    isStarted: false,
    calls: [],
    answered: [],
  };
}

/** One event of the run: as sent, and as the client's pipeline gives it on. */
export function applyToRun(run: NaiveRun, seq: number, sent: Json | undefined, given: readonly Json[]): void {
  if (run.eventCount === 0) run.startSeq = seq;
  run.endSeq = seq;
  run.eventCount += 1;
  if (sent?.['type'] === 'RUN_STARTED' && !run.isStarted) {
    run.isStarted = true;
    run.calls = [];
    run.answered = [];
  }
  if (sent?.['type'] === 'RUN_FINISHED' && run.ended === undefined) finish(run, sent);
  if (sent?.['type'] === 'RUN_ERROR' && run.ended?.status !== 'error') fail(run, sent);
  for (const event of given) {
    // A tag counts on any event that the client lets through, also where its schema takes it off.
    applyGiven(run, seq, {
      ...(sent?.['subagentRunId'] !== undefined && { subagentRunId: sent['subagentRunId'] }),
      ...event,
    });
  }
}

function finish(run: NaiveRun, event: Json): void {
  const outcome = isObject(event['outcome']) ? event['outcome'] : {};
  const kinds: Json = { interrupt: 'interrupted', cancelled: 'cancelled' };
  const status = String(kinds[String(outcome['type'])] ?? 'finished');
  run.ended = { status, interrupts: [], usage: objects(event['usage']), error: undefined };
  if (status === 'interrupted') run.ended.interrupts = objects(outcome['interrupts']);
  if (status !== 'finished') return;
  const named = (Array.isArray(outcome['pendingToolCallIds']) ? outcome['pendingToolCallIds'] : []).filter(
    (id) => typeof id === 'string',
  );
  const left = run.calls.filter((id) => !run.answered.includes(id));
  run.pending = named.length > 0 ? named : [...new Set(left)];
}

function fail(run: NaiveRun, event: Json): void {
  const error = [event['message'], event['error'], ''].find((text) => typeof text === 'string');
  run.ended = {
    status: 'error',
    interrupts: run.ended?.interrupts ?? [],
    usage: objects(event['usage']),
    error: String(error),
  };
}

function applyGiven(run: NaiveRun, seq: number, event: Json): void {
  const { stepName, subagentRunId: owner, toolCallId } = event;
  const open = run.steps.find(
    (step) => step.stepName === stepName && step.subagentRunId === owner && step.endSeq === undefined,
  );
  switch (event['type']) {
    case 'STEP_STARTED':
      if (open === undefined)
        run.steps.push({ stepName, subagentRunId: owner, startSeq: seq, endSeq: undefined });
      break;
    case 'STEP_FINISHED':
      if (open !== undefined) open.endSeq = seq;
      break;
    case 'TOOL_CALL_START':
      run.calls.push(toolCallId);
      break;
    case 'TOOL_CALL_RESULT':
      run.answered.push(toolCallId);
      break;
  }
  if (typeof owner === 'string') applyToSubagent(run, seq, event, owner);
}

function applyToSubagent(run: NaiveRun, seq: number, event: Json, id: string): void {
  const known = run.subagents.find(({ subagentRunId }) => subagentRunId === id);
  const agent = known ?? {
    subagentRunId: id,
    name: undefined,
    status: 'unannounced',
    parentSubagentRunId: undefined,
    startSeq: seq,
    endSeq: undefined,
  };
  if (known === undefined) run.subagents.push(agent);
  const outcome = isObject(event['outcome']) ? event['outcome'] : {};
  switch (event['type']) {
    case 'SUBAGENT_STARTED':
      agent.name = event['name'];
      agent.parentSubagentRunId = event['parentSubagentRunId'];
      agent.status = 'running';
      agent.endSeq = undefined;
      break;
    case 'SUBAGENT_FINISHED':
      agent.status = outcome['type'] === 'suspended' ? 'suspended' : 'finished';
      agent.endSeq = seq;
      break;
    case 'SUBAGENT_ERROR':
      agent.status = 'error';
      agent.endSeq = seq;
      break;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objects(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
