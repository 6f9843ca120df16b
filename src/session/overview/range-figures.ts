import type { Session } from '../session.ts';
import { tokensIn } from './figures.ts';
import type { Overview } from './overview.ts';

/** What is measured of a range of events. */
export interface RangeFigures {
  readonly events: number;
  /** Of the payloads, in UTF-8. */
  readonly byteLength: number;
  readonly ms: number;
  /** Of the runs that ended in the range, as far as they say. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

/** The figures of the events from `from` to `to`, both included. */
export function rangeFigures(
  { from, to }: { readonly from: number; readonly to: number },
  overview: Overview,
  session: Session,
): RangeFigures {
  const first = Math.max(0, from);
  const last = Math.min(to, overview.length - 1);
  const ended = session
    .runs()
    .filter(({ usage, endSeq }) => usage.length > 0 && endSeq >= first && endSeq <= last);
  const usage = ended.flatMap((run) => run.usage);
  return {
    events: Math.max(0, last - first + 1),
    byteLength: overview.payloadBytes(first, last),
    ms: last < first ? 0 : overview.timeOf(last) - overview.timeOf(first),
    inputTokens: tokensIn(usage, 'inputTokens'),
    outputTokens: tokensIn(usage, 'outputTokens'),
  };
}
