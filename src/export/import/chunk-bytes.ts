import { base64FromBytes } from '../../decode/base64.ts';
import { unfinishedLength } from '../../decode/text-reader.ts';
import type { Bytes } from '../../protocol/capture.ts';
import { joinBytes } from '../bytes.ts';
import { partsOf } from './chunk-parts.ts';

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A line that is longer is cut, so that what is held of it stays bounded. */
const MAX_HELD_BYTES = 4 * 1024 * 1024;
const LF = 10;

/** Bytes as a chunk holds them. */
export function chunkOf(bytes: Uint8Array): Bytes {
  try {
    return { text: STRICT.decode(bytes) };
  } catch {
    // No UTF-8: kept as base64, which is what the type is for.
    return { base64: base64FromBytes(bytes) };
  }
}

/** Cuts a file into chunks of whole lines where it has lines, and never inside a character, so that text stays text. */
export class ChunkCutter {
  /** What follows the last line end. */
  #held: Uint8Array[] = [];
  #heldLength = 0;

  push(piece: Uint8Array): readonly Bytes[] {
    const lineEnd = piece.lastIndexOf(LF) + 1;
    if (lineEnd === 0 && this.#heldLength + piece.length < MAX_HELD_BYTES) {
      this.#hold(piece);
      return [];
    }
    const all = joinBytes([...this.#held, piece]);
    const end = lineEnd === 0 ? all.length - unfinishedLength(all) : this.#heldLength + lineEnd;
    this.#held = [];
    this.#heldLength = 0;
    this.#hold(all.subarray(end));
    return partsOf(all.subarray(0, end)).map(chunkOf);
  }

  end(): readonly Bytes[] {
    return partsOf(joinBytes(this.#held)).map(chunkOf);
  }

  /** A copy, since whoever gave the bytes may use their place again. */
  #hold(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#held.push(bytes.slice());
    this.#heldLength += bytes.length;
  }
}
