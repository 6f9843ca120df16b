import { CLIENT_FRAME_LIMIT, type DecodedFrame, type FramingNote } from './decoder.ts';
import { unwrapEvent } from './envelope.ts';
import { utf8Length } from './utf8-length.ts';

/** What stood around a payload. */
export interface FrameFields {
  readonly event?: string | undefined;
  readonly id?: string | undefined;
  readonly retry?: number | undefined;
}

/** Most frames have no notes; they share one empty list. */
export const NO_NOTES: readonly FramingNote[] = [];

/** A frame from its payload: envelopes are taken off, and a payload that is no event by design is noted. */
export function createFrame(
  payload: string,
  fields: FrameFields,
  notes: readonly FramingNote[],
): DecodedFrame {
  const inner = unwrapEvent(payload);
  return {
    data: inner ?? payload,
    event: fields.event,
    id: fields.id,
    retry: fields.retry,
    wrapped: inner === undefined ? undefined : payload,
    notes: withPayloadNote(payload, notes),
  };
}

/** The frame of a payload that lies in a longer text, with nothing around it. */
export function plainFrame(text: string, start: number, end: number): DecodedFrame {
  const data = text.slice(start, end);
  const inner = unwrapEvent(data);
  const isWhole = inner === undefined;
  return {
    data: inner ?? data,
    event: undefined,
    id: undefined,
    retry: undefined,
    wrapped: isWhole ? undefined : data,
    notes: withPayloadNote(data, NO_NOTES),
    within: isWhole ? text : undefined,
    start: isWhole ? start : undefined,
  };
}

function withPayloadNote(payload: string, notes: readonly FramingNote[]): readonly FramingNote[] {
  if (payload === '') return [...notes, { kind: 'empty-data' }];
  if (payload.length > CLIENT_FRAME_LIMIT && !notes.some(({ kind }) => kind === 'too-large')) {
    return [...notes, { kind: 'over-client-limit', byteLength: utf8Length(payload, 0, payload.length) }];
  }
  if (payload.length < 20 && payload.trim() === '[DONE]') return [...notes, { kind: 'done-sentinel' }];
  return notes;
}
