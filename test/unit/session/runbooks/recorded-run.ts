import type { CaptureRecord, StreamOutcome } from '../../../../src/protocol/capture.ts';
import type { JsonObject } from '../../../../src/protocol/json.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import type { CheckStep, Runbook } from '../../../../src/session/runbooks/runbook.ts';
import type { Session } from '../../../../src/session/session.ts';

interface Recorded {
  readonly events: readonly JsonObject[];
  readonly input?: JsonObject;
  /** Undefined leaves the stream open. */
  readonly outcome?: StreamOutcome | undefined;
}

/** A session of some streams, one after the other; events are a second apart. */
export function recorded(...streams: readonly Recorded[]): Session {
  const session = createSession();
  let at = 0;
  session.append({ kind: 'document', document: 'page', at, url: 'http://app/', frameId: 0 });
  for (const [index, stream] of streams.entries()) {
    for (const record of recordsOf(`page/${index}`, stream)) {
      at += 1_000;
      session.append({ ...record, at });
    }
  }
  return session;
}

function recordsOf(stream: string, given: Recorded): readonly CaptureRecord[] {
  const body =
    given.input === undefined ? ({ omitted: 'none' } as const) : { text: JSON.stringify(given.input) };
  const url = 'http://agent/run';
  const headers = [['content-type', 'text/event-stream']] as const;
  const outcome = 'outcome' in given ? given.outcome : 'complete';
  return [
    { kind: 'open', stream, at: 0, transport: 'fetch', request: { method: 'POST', url, headers: [], body } },
    {
      kind: 'head',
      stream,
      at: 0,
      response: { status: 200, statusText: 'OK', url, redirected: false, headers },
    },
    ...given.events.map(
      (event): CaptureRecord => ({
        kind: 'chunk',
        stream,
        at: 0,
        bytes: { text: `data: ${JSON.stringify(event)}\n\n` },
      }),
    ),
    ...(outcome === undefined ? [] : [{ kind: 'end', stream, at: 0, outcome } as const]),
  ];
}

/** What a runbook finds at the end of a run. */
export function checked(runbook: Runbook, session: Session, run = 0): readonly CheckStep[] {
  const view = session.run(run);
  if (view === undefined) throw new Error(`No run ${run}`);
  return runbook.check({ session, run: view, at: session.length });
}

/** What it found wrong. */
export function badSteps(steps: readonly CheckStep[]): readonly CheckStep[] {
  return steps.filter(({ verdict }) => verdict === 'bad');
}

/** The values that prove a step, by name. */
export function evidenceOf(step: CheckStep | undefined): Record<string, unknown> {
  return Object.fromEntries(step?.evidence.map(({ label, value }) => [label, value]) ?? []);
}

export const started: JsonObject = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
export const finished: JsonObject = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
