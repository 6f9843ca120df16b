import { TextReader } from '../../decode/text-reader.ts';
import type { Bytes } from '../../protocol/capture.ts';
import type { StreamView } from '../../session/model.ts';
import type { Session } from '../../session/session.ts';
import { arrayPlaces, type FramePlace, type FramePlaces, linePlaces, ssePlaces } from './frame-places.ts';
import type { ImportProblem } from './importer.ts';
import { ProblemList } from './problem-list.ts';

/** What of a file's events could not be read. */
export interface EventProblems {
  /** The file's name. */
  readonly name: string;
  readonly problems: readonly ImportProblem[];
  /** Problems beyond those that are listed. */
  readonly furtherProblems: number;
}

/**
 * Where files of bare events are broken, told by the session that they became: frames that are no JSON, and an array
 * that never ends. Files are read once more for it, but only those that are broken; a step is a chunk of one.
 */
export function* eventProblems(session: Session): Generator<void, readonly EventProblems[]> {
  const broken = brokenSeqs(session);
  const found: EventProblems[] = [];
  for (const stream of session.streams()) {
    if (stream.transport !== 'file') continue;
    const seqs = broken.get(stream.index) ?? [];
    const list = new ProblemList();
    if (seqs.length > 0) yield* placeAll(session, stream, { seqs, list });
    const end = seqs.at(-1) === session.length - 1 ? undefined : unclosedArray(session, stream);
    if (end !== undefined) list.add(end);
    const { listed: problems, further: furtherProblems } = list;
    if (problems.length > 0) found.push({ name: stream.request.url, problems, furtherProblems });
  }
  return found;
}

/** By stream, the events that are no JSON, in order. */
function brokenSeqs(session: Session): ReadonlyMap<number, readonly number[]> {
  const broken = new Map<number, number[]>();
  for (const { rule, seq, stream } of session.findings) {
    // An end marker of another protocol is a fault, but nothing that could not be read.
    if (rule !== 'invalid-json' || session.outline(seq).raw.trim() === '[DONE]') continue;
    const known = broken.get(stream);
    if (known === undefined) broken.set(stream, [seq]);
    else known.push(seq);
  }
  for (const seqs of broken.values()) seqs.sort((one, other) => one - other);
  return broken;
}

interface Placing {
  readonly seqs: readonly number[];
  readonly list: ProblemList;
}

function* placeAll(session: Session, stream: StreamView, { seqs, list }: Placing): Generator<void> {
  let placed = 0;
  let frame = 0;
  const places = placesFor(session, stream, (place) => {
    const seq = seqs[placed];
    if (seq !== undefined && session.outline(seq).frame === frame) {
      placed += 1;
      list.addMade(() => ({ ...place(), reason: session.event(seq).problem ?? '' }));
    }
    frame += 1;
  });
  const reader = new TextReader();
  for (const bytes of chunksOf(session, stream)) {
    if (placed === seqs.length) return;
    for (const { text } of reader.read(bytes)) places.push(text);
    yield;
  }
  for (const { text } of reader.end()) places.push(text);
  places.end();
}

function placesFor(
  session: Session,
  stream: StreamView,
  onFrame: (place: () => FramePlace) => void,
): FramePlaces {
  if (stream.encoding === 'sse') return ssePlaces(onFrame);
  const isArray = beginningOf(session, stream).startsWith('[');
  return isArray ? arrayPlaces(onFrame) : linePlaces(onFrame);
}

/** Told of an array of events that the file's end cut off between two of them. */
function unclosedArray(session: Session, stream: StreamView): ImportProblem | undefined {
  if (stream.encoding !== 'json' || !beginningOf(session, stream).startsWith('[')) return undefined;
  const reason = 'The array has no closing bracket: the file may be cut.';
  return lastCharacter(session, stream) === ']' ? undefined : { offset: stream.byteLength, reason };
}

/** Read from the end, since a file may have thousands of chunks; empty where all is blank. */
function lastCharacter(session: Session, { key }: StreamView): string {
  const { records } = session;
  for (let index = records.length - 1; index >= 0; index -= 1) {
    const record = records[index];
    if (record?.kind !== 'chunk' || record.stream !== key) continue;
    const last = textOf(record.bytes).trimEnd().slice(-1);
    if (last !== '') return last;
  }
  return '';
}

function beginningOf(session: Session, stream: StreamView): string {
  for (const bytes of chunksOf(session, stream)) {
    const text = textOf(bytes)
      .replace(/^\uFEFF/, '')
      .trimStart();
    if (text !== '') return text;
  }
  return '';
}

function* chunksOf(session: Session, { key }: StreamView): Generator<Bytes> {
  for (const record of session.records) {
    if (record.kind === 'chunk' && record.stream === key) yield record.bytes;
  }
}

function textOf(bytes: Bytes): string {
  return new TextReader()
    .read(bytes)
    .map(({ text }) => text)
    .join('');
}
