import type { DecodedFrame, Decoder } from '../../decode/decoder.ts';
import { createDecoder } from '../../decode/index.ts';
import { hasEventShape } from '../../decode/proto-shape.ts';
import type { Bytes, CaptureRecord } from '../../protocol/capture.ts';
import { isJsonObject, stringAt } from '../../protocol/json.ts';
import { ChunkCutter } from './chunk-bytes.ts';
import { endRecord, headRecord, openingRecords, streamKeyOf } from './file-stream.ts';
import type { FileFacts, Importer, ImportFormat, ImportProblem } from './importer.ts';

/** Binary frames, as the SSE export writes a binary stream. */
export const binaryImport: ImportFormat = {
  id: 'binary',
  matches: (firstLine) => firstLine.startsWith('\0'),
  create: (file) => new BodyImporter(file, undefined),
};

/** Events as JSON: one per line, an array, or one alone. */
export const eventsImport: ImportFormat = {
  id: 'events',
  matches: (firstLine) => /^[{[]/.test(firstLine),
  create: (file) => new BodyImporter(file, undefined),
};

/** The body of an event stream. Anything that is nothing else is tried as this. */
export const sseImport: ImportFormat = {
  id: 'sse',
  matches: () => true,
  create: (file) => new BodyImporter(file, 'text/event-stream'),
};

/** A bare body becomes one stream that came at once. The session decodes it as it decodes a live one. */
class BodyImporter implements Importer {
  failure: string | undefined;
  readonly problems: readonly ImportProblem[] = [];
  readonly furtherProblems = 0;
  readonly #file: FileFacts;
  readonly #cutter = new ChunkCutter();
  readonly #mediaType: string | undefined;
  /** Reads along until something shows that this is a stream of events. */
  #probe: Decoder | undefined;
  #isOpen = false;

  constructor(file: FileFacts, mediaType: string | undefined) {
    this.#file = file;
    this.#mediaType = mediaType;
    this.#probe = createDecoder({ mediaType });
  }

  push(bytes: Uint8Array): readonly CaptureRecord[] {
    return this.#records(this.#cutter.push(bytes));
  }

  end(): readonly CaptureRecord[] {
    const records = this.#records(this.#cutter.end());
    this.failure = this.#reasonAtEnd();
    return [...records, endRecord(this.#file)];
  }

  #records(chunks: readonly Bytes[]): readonly CaptureRecord[] {
    const opening = this.#isOpen ? [] : this.#opening();
    for (const chunk of chunks) this.#look(chunk);
    const stream = streamKeyOf(this.#file);
    return [
      ...opening,
      ...chunks.map((bytes) => ({ kind: 'chunk', stream, at: this.#file.at, bytes }) as const),
    ];
  }

  #opening(): readonly CaptureRecord[] {
    this.#isOpen = true;
    const opening = openingRecords(this.#file);
    if (this.#mediaType === undefined) return opening;
    const headers = [['content-type', this.#mediaType]] as const;
    return [...opening, headRecord(this.#file, { status: 200, statusText: '', headers })];
  }

  #look(chunk: Bytes): void {
    const probe = this.#probe;
    if (probe === undefined) return;
    const frames = probe.push(chunk);
    if (showsEvents(probe, frames)) this.#probe = undefined;
  }

  #reasonAtEnd(): string | undefined {
    const probe = this.#probe;
    if (probe === undefined) return undefined;
    if (showsEvents(probe, probe.end())) return undefined;
    return this.#mediaType === undefined && probe.encoding !== 'proto'
      ? 'The file is JSON, but holds no AG-UI event.'
      : 'The file holds no AG-UI event: it is no recording, event stream, HTTP response or JSON of events.';
  }
}

/**
 * Frames of SSE are events of whatever kind. JSON is in any file, so there one must have a type as AG-UI spells it,
 * and zeros begin many a file, so a binary frame must have the form of an event.
 */
function showsEvents(decoder: Decoder, frames: readonly DecodedFrame[]): boolean {
  switch (decoder.encoding) {
    case 'sse':
      return frames.length > 0 || decoder.commentCount > 0;
    case 'proto':
      return frames.some(hasEventShape);
    default:
      return frames.some(({ data }) => hasEventType(data));
  }
}

function hasEventType(text: string): boolean {
  try {
    const event: unknown = JSON.parse(text);
    return isJsonObject(event) && /^[A-Z][A-Z0-9_]+$/.test(stringAt(event, 'type') ?? '');
  } catch {
    // A broken event is still one to be shown.
    return /"type"\s*:\s*"[A-Z][A-Z0-9_]+"/.test(text);
  }
}
