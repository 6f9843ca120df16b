import type { CaptureRecord } from '../protocol/capture.ts';

/**
 * Cuts the JSON text of a large record into pieces. A browser refuses runtime messages of 64 MiB and more, and one
 * large message keeps the receiver from doing anything else.
 */
export function cutRecord(record: CaptureRecord, pieceLength: number): string[] {
  const text = JSON.stringify(record);
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = pieceEnd(text, start + pieceLength);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

/** A surrogate pair stays together, because a half of one may not survive the trip. */
function pieceEnd(text: string, end: number): number {
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end + 1 : end;
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
