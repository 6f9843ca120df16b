import type { CaptureRecord, StreamKey } from '../../protocol/capture.ts';

/** What to do with a live record. `start-over` is an append to a new session, seeded with `survivors`. */
export type Verdict = 'append' | 'skip' | 'start-over';

interface KnownDocument {
  readonly startedAt: number;
  readonly top: boolean;
  /** `left`: the page went on without it, and what it still sends is not shown. */
  state: 'here' | 'gone' | 'left';
}

interface LiveGateOptions {
  readonly isRecording: () => boolean;
  readonly preservesLog: () => boolean;
}

/** Decides which live records belong to what is shown, as the Network panel does. */
export interface LiveGate {
  judge(record: CaptureRecord): Verdict;
  /** Those of the given records that a new session needs after `start-over`. */
  survivors(records: readonly CaptureRecord[]): readonly CaptureRecord[];
  /** Those of the given records that a new session needs after the user cleared it. */
  stillOpen(records: readonly CaptureRecord[]): readonly CaptureRecord[];
}

/** A gate for one tab; it must see every record, in order. */
export function createLiveGate({ isRecording, preservesLog }: LiveGateOptions): LiveGate {
  const documents = new Map<string, KnownDocument>();
  const skipped = new Set<StreamKey>();
  let topDocument: string | undefined;

  const judgeDocument = (record: DocumentRecord): Verdict => {
    const known = documents.get(record.document);
    if (known?.state === 'here') return 'skip';
    const top = record.frameId === 0;
    const navigated = top && topDocument !== undefined;
    if (top) topDocument = record.document;
    documents.set(record.document, { startedAt: record.at, top, state: 'here' });
    if (!navigated || preservesLog()) return 'append';
    leaveBehind(documents, record);
    return 'start-over';
  };

  const judgeStream = (record: StreamRecord): Verdict => {
    if (documents.get(documentOf(record.stream))?.state === 'left') return 'skip';
    // A stream that began while recording goes on to its end, so that what is shown has no hole.
    if (record.kind === 'open' && !isRecording()) skipped.add(record.stream);
    const verdict = skipped.has(record.stream) ? 'skip' : 'append';
    if (record.kind === 'end') skipped.delete(record.stream);
    return verdict;
  };

  return {
    judge(record) {
      if (record.kind === 'document') return judgeDocument(record);
      if (isStreamRecord(record)) return judgeStream(record);
      const known = documents.get(record.document);
      if (known?.state === 'left') return 'skip';
      if (record.kind === 'document-gone' && known !== undefined) known.state = 'gone';
      return record.kind === 'dismissed' && !isRecording() ? 'skip' : 'append';
    },
    survivors: (records) =>
      records.filter((record) => documents.get(documentOfRecord(record))?.state === 'here'),
    stillOpen: (records) => recordsOfOpenStreams(records, (id) => documents.get(id)?.state === 'here'),
  };
}

type DocumentRecord = Extract<CaptureRecord, { kind: 'document' }>;
type StreamRecord = Extract<CaptureRecord, { stream: StreamKey }>;

function isStreamRecord(record: CaptureRecord): record is StreamRecord {
  return 'stream' in record && record.kind !== 'lost';
}

function documentOf(stream: StreamKey): string {
  return stream.slice(0, stream.lastIndexOf('/'));
}

function documentOfRecord(record: CaptureRecord): string {
  return 'document' in record ? record.document : documentOf(record.stream);
}

/** Frames of the new page may be heard of before its top document; they begin after it, those of the old before. */
function leaveBehind(documents: Map<string, KnownDocument>, arrived: DocumentRecord): void {
  for (const [id, known] of documents) {
    const ofNewPage = id === arrived.document || (!known.top && known.startedAt >= arrived.at);
    if (!ofNewPage) known.state = 'left';
  }
}

/**
 * Decoding cannot begin in the middle of a stream, so a stream that is still open is kept from its start; the list
 * begins behind what it has brought so far.
 */
function recordsOfOpenStreams(
  records: readonly CaptureRecord[],
  isHere: (document: string) => boolean,
): readonly CaptureRecord[] {
  const ended = new Set<StreamKey>();
  for (const record of records) if (record.kind === 'end') ended.add(record.stream);
  return records.filter((record) => {
    if (!isHere(documentOfRecord(record))) return false;
    if (isStreamRecord(record)) return !ended.has(record.stream);
    if (record.kind === 'lost') return record.stream !== undefined && !ended.has(record.stream);
    return record.kind === 'document';
  });
}
