import type { DecodedFrame, FramingNote } from '../../decode/decoder.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { FrameEnvelope } from '../model.ts';
import { EventCache } from './event-cache.ts';
import { EventReader } from './event-reader.ts';
import { LogPage, pageOf, rowOf } from './log-page.ts';
import { type FrameProblem, framingProblem, parseEvent, problemWith } from './parse-frame.ts';
import { NO_TYPE, TypeNames } from './type-names.ts';

const NO_ENVELOPE: FrameEnvelope = {};
const NO_NOTES: readonly FramingNote[] = [];

/**
 * The append-only log: one row per frame, in columns. Payloads are kept as received; objects are parsed again when
 * they are asked for, since a million parsed events weigh many times their text.
 */
export class EventLog {
  #length = 0;
  #rawLength = 0;
  #lastTypeId = NO_TYPE;
  readonly #pages: LogPage[] = [];
  #lastPage = new LogPage();
  readonly #names = new TypeNames();
  readonly #envelopes = new Map<number, FrameEnvelope>();
  readonly #notes = new Map<number, readonly FramingNote[]>();
  readonly #cache = new EventCache();
  readonly #reader = new EventReader();

  get length(): number {
    return this.#length;
  }

  /** Length of all payloads in UTF-16 code units. */
  get rawLength(): number {
    return this.#rawLength;
  }

  /** Adds a frame of a stream and gives the event in it, if any. Its seq is the length before. */
  append(stream: { readonly index: number; readonly frames: number }, frame: DecodedFrame, at: number) {
    const seq = this.#length;
    const row = rowOf(seq);
    const page = row === 0 ? this.#beginPage() : this.#lastPage;
    const raw = frame.data;
    this.#length = seq + 1;
    this.#rawLength += raw.length;
    const start = frame.start ?? 0;
    const origin = { text: frame.within ?? raw, stream: stream.index, at };
    page.stretchOf[row] = page.stretches.take(row, stream.frames, origin);
    page.starts[row] = start;
    page.ends[row] = start + raw.length;
    if (hasEnvelope(frame)) this.#keepEnvelope(seq, frame);
    const event = this.#read(frame);
    const type = event === undefined ? undefined : event['type'];
    if (!this.#reader.isLikeLast) {
      this.#lastTypeId = typeof type === 'string' ? this.#names.idOf(type) : NO_TYPE;
    }
    page.types[row] = this.#lastTypeId;
    this.#cache.keep(seq, raw.length, event);
    return event;
  }

  /** Type id of the last row. */
  get lastTypeId(): number {
    return this.#lastTypeId;
  }

  /** Whether the payload of the last row is known to be printable ASCII without escapes. */
  get lastIsPlain(): boolean {
    return this.#reader.isPlain;
  }

  /** Whether the event of the last row differs from the one before in the text of its delta at most. */
  get lastIsLikeBefore(): boolean {
    return this.#reader.isLikeLast;
  }

  /** Says which run the last row belongs to; -1 for none. */
  setLastRun(run: number): void {
    const row = rowOf(this.#length - 1);
    this.#lastPage.stretchOf[row] = this.#lastPage.stretches.assign(row, run);
  }

  runOf(seq: number): number {
    const { stretches, stretchOf } = this.#pageOf(seq);
    return stretches.runOf(stretchOf[rowOf(seq)] ?? 0);
  }

  streamOf(seq: number): number {
    const { stretches, stretchOf } = this.#pageOf(seq);
    return stretches.streamOf(stretchOf[rowOf(seq)] ?? 0);
  }

  frameOf(seq: number): number {
    const { stretches, stretchOf } = this.#pageOf(seq);
    const row = rowOf(seq);
    return stretches.frameOf(stretchOf[row] ?? 0, row);
  }

  timeOf(seq: number): number {
    const { stretches, stretchOf } = this.#pageOf(seq);
    return stretches.timeOf(stretchOf[rowOf(seq)] ?? 0);
  }

  typeIdOf(seq: number): number {
    return this.#pageOf(seq).types[rowOf(seq)] ?? NO_TYPE;
  }

  typeOf(seq: number): string {
    return this.#names.nameOf(this.typeIdOf(seq));
  }

  rawOf(seq: number): string {
    const page = this.#pageOf(seq);
    const row = rowOf(seq);
    const text = page.stretches.textOf(page.stretchOf[row] ?? 0);
    return text.slice(page.starts[row], page.ends[row]);
  }

  envelopeOf(seq: number): FrameEnvelope {
    return this.#envelopes.get(seq) ?? NO_ENVELOPE;
  }

  notesOf(seq: number): readonly FramingNote[] {
    return this.#notes.size === 0 ? NO_NOTES : (this.#notes.get(seq) ?? NO_NOTES);
  }

  /** The event as sent, or undefined for a frame that is none. */
  eventAt(seq: number): JsonObject | undefined {
    if (this.typeIdOf(seq) === NO_TYPE) return undefined;
    const cached = this.#cache.read(seq);
    if (cached !== undefined) return cached;
    const raw = this.rawOf(seq);
    const event = parseEvent(raw);
    this.#cache.keep(seq, raw.length, event);
    return event;
  }

  /** Why the frame is no event, or undefined when it is one. */
  problemAt(seq: number): FrameProblem | undefined {
    if (this.typeIdOf(seq) !== NO_TYPE) return undefined;
    const failure = seq === this.#length - 1 ? this.#reader.failure : undefined;
    return problemWith(this.rawOf(seq), this.notesOf(seq), failure);
  }

  /** A payload that was cut is no event, even where what is left happens to be JSON. */
  #read({ data, notes }: DecodedFrame): JsonObject | undefined {
    if (notes.length === 0 || framingProblem(notes) === undefined) return this.#reader.read(data);
    this.#reader.skip();
    return undefined;
  }

  #beginPage(): LogPage {
    this.#lastPage = new LogPage();
    this.#pages.push(this.#lastPage);
    return this.#lastPage;
  }

  #pageOf(seq: number): LogPage {
    return this.#pages[pageOf(seq)] ?? this.#lastPage;
  }

  #keepEnvelope(seq: number, frame: DecodedFrame): void {
    const { event, id, retry, wrapped, notes } = frame;
    if (notes.length > 0) this.#notes.set(seq, notes);
    if ((event ?? id ?? retry ?? wrapped) === undefined) return;
    this.#envelopes.set(seq, {
      ...(event !== undefined && { event }),
      ...(id !== undefined && { id }),
      ...(retry !== undefined && { retry }),
      ...(wrapped !== undefined && { wrapped }),
    });
  }
}

function hasEnvelope({ event, id, retry, wrapped, notes }: DecodedFrame): boolean {
  return (
    notes.length > 0 ||
    wrapped !== undefined ||
    event !== undefined ||
    id !== undefined ||
    retry !== undefined
  );
}
