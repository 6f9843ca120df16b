import type { CaptureRecord } from '../protocol/capture.ts';
import { bytesToJson } from './byte-text.ts';

type Chunk = Extract<CaptureRecord, { kind: 'chunk' }>;

/** A chunk as it came out of the page: its bytes, or text that was decoded there. */
interface KeptChunk extends Omit<Chunk, 'bytes'> {
  readonly bytes: Uint8Array | string;
}

/** A record as the relay keeps it. Bytes become text when they are sent, which many never are. */
export type KeptRecord = Exclude<CaptureRecord, Chunk> | KeptChunk;

/** The record in a form that survives JSON. */
export function toCaptureRecord(kept: KeptRecord): CaptureRecord {
  if (kept.kind !== 'chunk') return kept;
  const { bytes } = kept;
  return { ...kept, bytes: typeof bytes === 'string' ? { text: bytes } : bytesToJson(bytes) };
}
