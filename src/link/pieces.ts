import type { CaptureRecord } from '../protocol/capture.ts';

/**
 * Cuts the JSON text of a large record into pieces. A browser refuses runtime messages of 64 MiB and more, and one
 * large message keeps the receiver from doing anything else. Half of a surrogate pair survives the trip.
 */
export function cutRecord(record: CaptureRecord, pieceLength: number): string[] {
  const text = JSON.stringify(record);
  const pieces: string[] = [];
  for (let start = 0; start < text.length; start += pieceLength) {
    pieces.push(text.slice(start, start + pieceLength));
  }
  return pieces;
}

/** Joins what `cutRecord` has cut; pieces come in order. */
export class PieceJoiner {
  #pieces: string[] = [];

  /** The record, with its last piece; undefined before. */
  push(text: string, last: boolean): CaptureRecord | undefined {
    this.#pieces.push(text);
    if (!last) return undefined;
    const joined = this.#pieces.join('');
    this.reset();
    return JSON.parse(joined);
  }

  reset(): void {
    this.#pieces = [];
  }
}
