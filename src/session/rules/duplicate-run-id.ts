import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { RUNS_OF_THREAD } from './shapes/runs-of-thread.ts';
import { sinceOne } from './shapes/since-one.ts';

/** A runId that the thread has used before (protocol page, L4 and section 6). */
export const duplicateRunId: Rule = sinceOne({
  id: 'duplicate-run-id',
  severity: 'warning',
  covers: ['L4'],
  text: {
    title: 'Run id used twice',
    client: 'It does not notice; messages of both runs pile up under their ids.',
    cause: 'A reconnect replays a finished run, or the server numbers runs per process.',
    advice: 'Give every run an id of its own; answer a reconnect with snapshots.',
    check: 'Each runId stands once on the thread.',
  },
  watch: (context) => ({
    taken: {
      RUN_STARTED(event, seen) {
        const runId = stringAt(event, 'runId') ?? '';
        const runs = context.thread.of(RUNS_OF_THREAD);
        const earlier = runs.startedSeq.get(runId);
        // Runs in a stream that no request started are a replay of what was there.
        const { input, joins } = context.stream;
        const isReplay = (input === undefined || joins) && earlier?.stream !== seen.stream;
        if (earlier === undefined) runs.startedSeq.set(runId, { seq: seen.seq, stream: seen.stream });
        else if (context.ledger.phase !== 'active' && !isReplay) {
          context.report({
            message: `Run id "${runId}" was used on this thread before.`,
            conflictsWith: earlier.seq,
            evidence: [{ label: 'runId', value: runId }],
          });
        }
      },
    },
  }),
});
