import type { JsonObject } from '../../../protocol/json.ts';
import type { Report, StreamContext, Watcher } from '../rule.ts';

/**
 * A watcher that judges the request of a stream as it is sent. A request is no event of its own, so its faults are
 * told at the stream's first frame or its end; what is only worth showing waits until the run has ended.
 */
export function watchRequest(
  context: StreamContext,
  judge: (input: JsonObject) => readonly Report[],
): Pick<Watcher, 'opened' | 'first' | 'ended' | 'on'> {
  let verdicts: readonly Report[] = [];
  const tell = (wanted: (verdict: Report) => boolean) => {
    for (const verdict of verdicts) if (wanted(verdict)) context.report(verdict);
    verdicts = verdicts.filter((verdict) => !wanted(verdict));
  };
  const tellAll = () => tell(() => true);
  return {
    opened() {
      const { input } = context.stream;
      if (input !== undefined && !context.stream.joins) verdicts = judge(input);
    },
    first: () => tell(({ severity }) => severity !== 'info'),
    on: { RUN_FINISHED: tellAll, RUN_ERROR: tellAll },
    ended: tellAll,
  };
}
