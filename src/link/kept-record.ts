import type { Bytes, CaptureRecord } from '../protocol/capture.ts';
import { bytesToJson } from './byte-text.ts';

type Chunk = Extract<CaptureRecord, { kind: 'chunk' }>;

/** What a chunk carries: text that the page had decoded, or bytes as they came. */
export type ChunkBytes = Bytes | Uint8Array;

interface KeptChunk extends Omit<Chunk, 'bytes'> {
  readonly bytes: ChunkBytes;
}

/** A record as the relay keeps it. Bytes become text when they are sent, which many never are. */
export type KeptRecord = Exclude<CaptureRecord, Chunk> | KeptChunk;

/** True for bytes as they came. Not `instanceof`: in Firefox they are of the page's realm. */
export function isRaw(bytes: ChunkBytes): bytes is Uint8Array {
  return 'byteLength' in bytes;
}

/** The record in a form that survives JSON. */
export function toCaptureRecord(kept: KeptRecord): CaptureRecord {
  if (kept.kind !== 'chunk') return kept;
  const { bytes } = kept;
  return { ...kept, bytes: isRaw(bytes) ? bytesToJson(bytes) : bytes };
}
