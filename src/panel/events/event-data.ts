import { type EventFamily, familyOf } from '../../protocol/events.ts';
import type { Session } from '../../session/session.ts';
import { summaryOf } from './summary.ts';

/** What a row shows of an event; the event itself may be megabytes. */
export interface EventData {
  readonly seq: number;
  readonly type: string;
  readonly family: EventFamily;
  readonly summary: string;
  readonly at: number;
  readonly size: number;
  readonly stream: number;
  readonly run: number;
  /** The frame is no event. */
  readonly isBroken: boolean;
}

const KEPT = 2_000;

/** Reads what rows show, each event once: a list renders the same rows in many frames. */
export function createEventReader(session: Session): (seq: number) => EventData {
  const known = new Map<number, EventData>();
  return (seq) => {
    const found = known.get(seq);
    if (found !== undefined) return found;
    const event = session.event(seq);
    const { type, at, size, stream, run } = event;
    const data = {
      seq,
      type,
      family: familyOf(type),
      summary: summaryOf(event),
      at,
      size,
      stream,
      run,
      isBroken: event.problem !== undefined,
    };
    if (known.size >= KEPT) known.clear();
    known.set(seq, data);
    return data;
  };
}
