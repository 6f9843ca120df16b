import type { LoggedEvent } from '../../session/model.ts';
import type { Session } from '../../session/session.ts';
import { operationCount, type StepPlace } from './step-units.ts';

/** A place as text: `stream/event`, or `stream/event/operation` inside a delta, each counted from 1. */
export function positionText(event: LoggedEvent, operation: number | undefined): string {
  const place = `${event.stream + 1}/${event.frame + 1}`;
  return operation === undefined ? place : `${place}/${operation}`;
}

/** The place that a text names, or why there is none. */
export type FoundPlace =
  | { readonly ok: true; readonly place: StepPlace }
  | { readonly ok: false; readonly reason: 'malformed' | 'absent' };

/** Finds what `positionText` wrote; a number alone is that of an event in the whole session. */
export function findPlace(session: Session, text: string): FoundPlace {
  const numbers = /^\s*#?(\d+)(?:\/(\d+)(?:\/(\d+))?)?\s*$/.exec(text);
  if (numbers === null) return { ok: false, reason: 'malformed' };
  const [, first, second, third] = numbers;
  const seq =
    second === undefined
      ? Number(first) - 1
      : seqOf(session, { stream: Number(first) - 1, frame: Number(second) - 1 });
  if (seq < 0 || seq >= session.length) return { ok: false, reason: 'absent' };
  if (third === undefined) return { ok: true, place: { seq } };
  const operation = Number(third);
  const isThere = operation >= 1 && operation <= operationCount(session, seq);
  return isThere ? { ok: true, place: { seq, operation } } : { ok: false, reason: 'absent' };
}

/** Seq of a frame of a stream; -1 when there is none. */
function seqOf(session: Session, wanted: Pick<LoggedEvent, 'stream' | 'frame'>): number {
  if (session.stream(wanted.stream) === undefined) return -1;
  for (let seq = 0; seq < session.length; seq += 1) {
    const { stream, frame } = session.event(seq);
    if (stream === wanted.stream && frame === wanted.frame) return seq;
  }
  return -1;
}
