import type { JsonObject } from '../../protocol/json.ts';
import type { RunView } from '../model.ts';
import type { Session } from '../session.ts';
import type { Overview } from './overview.ts';
import type { RunLane } from './run-lane.ts';
import type { Silence } from './silence-book.ts';
import { longestSilenceOf } from './silences.ts';

/** What is measured of one run. Times are milliseconds; what cannot be known is undefined. */
export interface RunFigures {
  /** From the request to the first piece of the body; unknown of later runs in one stream. */
  readonly firstByte: number | undefined;
  readonly firstText: number | undefined;
  /** Output per second from its first piece to its last: in tokens if the run says how many, else in characters. */
  readonly rate: { readonly perSecond: number; readonly of: 'tokens' | 'characters' } | undefined;
  readonly longestSilence: Silence | undefined;
  /** From whole arguments to the result, over the calls that have both, wherever the result came. */
  readonly toolLatency: { readonly calls: number; readonly mean: number; readonly most: number } | undefined;
}

/** The figures of a run so far. */
export function figuresOf(run: RunView, overview: Overview, session: Session): RunFigures {
  const lane = overview.lane(run.index);
  const key = session.stream(run.stream)?.key ?? '';
  const firstByteAt = overview.streamBytes.firstAt(key);
  return {
    firstByte: since(run.startedAt, firstByteAt),
    firstText: since(run.startedAt, run.firstTextAt),
    rate: rateOf(run, overview),
    longestSilence: longestSilenceOf(run, overview),
    toolLatency: toolLatencyOf(lane),
  };
}

/** Before the run began: its stream's first byte belongs to an earlier run. */
function since(start: number, at: number | undefined): number | undefined {
  return at === undefined || at < start ? undefined : at - start;
}

function rateOf(run: RunView, overview: Overview): RunFigures['rate'] {
  const produced = overview.lane(run.index)?.produced;
  const seconds = produced === undefined ? 0 : (produced.lastAt - produced.firstAt) / 1_000;
  if (produced === undefined || seconds <= 0) return undefined;
  const tokens = tokensIn(run.usage, 'outputTokens');
  if (tokens !== undefined) return { perSecond: tokens / seconds, of: 'tokens' };
  return { perSecond: produced.characters / seconds, of: 'characters' };
}

/** The sum of a count over the models of a usage; undefined when none says it. */
export function tokensIn(
  usage: readonly JsonObject[],
  field: 'inputTokens' | 'outputTokens',
): number | undefined {
  let sum: number | undefined;
  for (const entry of usage) {
    const count = entry[field];
    if (typeof count === 'number' && Number.isFinite(count)) sum = (sum ?? 0) + count;
  }
  return sum;
}

function toolLatencyOf(lane: RunLane | undefined): RunFigures['toolLatency'] {
  if (lane === undefined || lane.latency.calls === 0) return undefined;
  const { calls, total, most } = lane.latency;
  return { calls, mean: total / calls, most };
}
