import type { DecodedFrame, FramingNote } from '../../decode/decoder.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { FrameEnvelope } from '../model.ts';
import { TimeColumn, UintColumn } from './column.ts';
import { type ParsedFrame, parseFrame, problemOf } from './parse-frame.ts';
import { NO_TYPE, TypeNames } from './type-names.ts';

/** Recently used events that stay parsed; the panel's lists and the rules look at the same few again and again. */
const CACHED_EVENTS = 512;
/** Payloads above this are kept parsed one at a time only, so that the cache stays small. */
const CACHED_LENGTH = 16_384;

/** Where an event came from, as the log stores it. */
export interface LogPlace {
  readonly stream: number;
  readonly frame: number;
}

/**
 * The append-only log: one row per frame, in columns. Payloads are kept as received; objects are parsed again when
 * they are asked for, since a million parsed events weigh many times their text.
 */
export class EventLog {
  #length = 0;
  readonly #raw: string[] = [];
  readonly #types = new UintColumn();
  readonly #streams = new UintColumn();
  readonly #frames = new UintColumn();
  /** Run index plus one, so that a cell that was never set reads as "no run". */
  readonly #runs = new UintColumn();
  readonly #times = new TimeColumn();
  readonly #names = new TypeNames();
  readonly #envelopes = new Map<number, FrameEnvelope>();
  readonly #notes = new Map<number, readonly FramingNote[]>();
  readonly #wrapped = new Map<number, string>();
  readonly #cachedSeqs = new Int32Array(CACHED_EVENTS).fill(-1);
  readonly #cached: ParsedFrame[] = [];
  #largeSeq = -1;
  #large: ParsedFrame | undefined;
  #rawLength = 0;

  get length(): number {
    return this.#length;
  }

  /** Length of all payloads in UTF-16 code units. */
  get rawLength(): number {
    return this.#rawLength;
  }

  /** Adds a frame and says what it holds. The seq of the new row is the length before. */
  append(place: LogPlace, frame: DecodedFrame, at: number): ParsedFrame {
    const seq = this.#length;
    this.#length += 1;
    this.#raw.push(frame.data);
    this.#rawLength += frame.data.length;
    this.#streams.set(seq, place.stream);
    this.#frames.set(seq, place.frame);
    this.#times.set(seq, at);
    this.#keepEnvelope(seq, frame);
    const parsed = this.#parse(seq);
    this.#types.set(seq, parsed.event === undefined ? NO_TYPE : this.#names.idOf(parsed.type));
    return parsed;
  }

  setRun(seq: number, run: number): void {
    this.#runs.set(seq, run + 1);
  }

  runOf(seq: number): number {
    return this.#runs.get(seq) - 1;
  }

  streamOf(seq: number): number {
    return this.#streams.get(seq);
  }

  frameOf(seq: number): number {
    return this.#frames.get(seq);
  }

  timeOf(seq: number): number {
    return this.#times.get(seq);
  }

  typeIdOf(seq: number): number {
    return this.#types.get(seq);
  }

  typeOf(seq: number): string {
    return this.#names.nameOf(this.#types.get(seq));
  }

  rawOf(seq: number): string {
    return this.#raw[seq] ?? '';
  }

  envelopeOf(seq: number): FrameEnvelope {
    return this.#envelopes.get(seq) ?? {};
  }

  notesOf(seq: number): readonly FramingNote[] {
    return this.#notes.get(seq) ?? [];
  }

  /** The event's whole text with the envelope around it, or undefined when it has none. */
  wrappedOf(seq: number): string | undefined {
    return this.#wrapped.get(seq);
  }

  parsedAt(seq: number): ParsedFrame {
    if (this.#largeSeq === seq && this.#large !== undefined) return this.#large;
    const slot = seq % CACHED_EVENTS;
    const cached = this.#cachedSeqs[slot] === seq ? this.#cached[slot] : undefined;
    return cached ?? this.#parse(seq);
  }

  eventAt(seq: number): JsonObject | undefined {
    return this.parsedAt(seq).event;
  }

  #parse(seq: number): ParsedFrame {
    const raw = this.rawOf(seq);
    const problem = this.#notes.size === 0 ? undefined : problemOf({ notes: this.notesOf(seq) });
    const parsed: ParsedFrame =
      problem === undefined ? parseFrame(raw) : { event: undefined, type: '', problem };
    if (raw.length > CACHED_LENGTH) {
      this.#largeSeq = seq;
      this.#large = parsed;
    } else {
      const slot = seq % CACHED_EVENTS;
      this.#cachedSeqs[slot] = seq;
      this.#cached[slot] = parsed;
    }
    return parsed;
  }

  #keepEnvelope(seq: number, frame: DecodedFrame): void {
    if (frame.notes.length > 0) this.#notes.set(seq, frame.notes);
    if (frame.wrapped !== undefined) this.#wrapped.set(seq, frame.wrapped);
    if (frame.event === undefined && frame.id === undefined && frame.retry === undefined) return;
    this.#envelopes.set(seq, {
      ...(frame.event !== undefined && { event: frame.event }),
      ...(frame.id !== undefined && { id: frame.id }),
      ...(frame.retry !== undefined && { retry: frame.retry }),
    });
  }
}
