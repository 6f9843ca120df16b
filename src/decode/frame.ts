import { CLIENT_FRAME_LIMIT, type DecodedFrame, type FramingNote } from './decoder.ts';
import { eventInEnvelope } from './envelope.ts';
import { utf8Length } from './utf8-length.ts';

/** What stood around a payload. */
export interface FrameFields {
  readonly event?: string | undefined;
  readonly id?: string | undefined;
  readonly retry?: number | undefined;
}

/** Most frames have no notes; they share one empty list. */
export const NO_NOTES: readonly FramingNote[] = [];

/** Shared: a body may be made of such frames. */
const EMPTY_DATA: readonly FramingNote[] = [{ kind: 'empty-data' }];
const DONE_SENTINEL: readonly FramingNote[] = [{ kind: 'done-sentinel' }];

/**
 * A frame from its payload: envelopes are taken off, and a payload that is no event by design is noted. `origin` is the
 * text that the payload was cut out of.
 */
export function createFrame(
  payload: string,
  fields: FrameFields,
  notes: readonly FramingNote[],
  origin?: { readonly text: string; readonly start: number },
): DecodedFrame {
  const inner = eventInEnvelope(payload);
  return {
    data: inner === undefined ? payload : payload.slice(inner.start, inner.end),
    event: fields.event,
    id: fields.id,
    retry: fields.retry,
    wrapped: inner === undefined ? undefined : payload,
    notes: withPayloadNote(payload, notes),
    within: origin?.text,
    start: origin === undefined ? undefined : origin.start + (inner?.start ?? 0),
  };
}

const NO_FIELDS: FrameFields = {};

/** The frame of a payload that lies in a longer text, with nothing around it. */
export function plainFrame(text: string, start: number, end: number): DecodedFrame {
  return createFrame(text.slice(start, end), NO_FIELDS, NO_NOTES, { text, start });
}

function withPayloadNote(payload: string, notes: readonly FramingNote[]): readonly FramingNote[] {
  if (payload === '') return withNote(notes, EMPTY_DATA);
  if (payload.length > CLIENT_FRAME_LIMIT && !notes.some(({ kind }) => kind === 'too-large')) {
    const byteLength = utf8Length(payload, 0, payload.length);
    return withNote(notes, [{ kind: 'over-client-limit', byteLength }]);
  }
  if (payload.length < 20 && payload.trim() === '[DONE]') return withNote(notes, DONE_SENTINEL);
  return notes;
}

function withNote(notes: readonly FramingNote[], note: readonly FramingNote[]): readonly FramingNote[] {
  return notes.length === 0 ? note : [...notes, ...note];
}
