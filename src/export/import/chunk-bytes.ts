import { base64FromBytes } from '../../decode/base64.ts';
import { unfinishedLength } from '../../decode/text-reader.ts';
import type { Bytes } from '../../protocol/capture.ts';
import { joinBytes } from '../bytes.ts';

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as a chunk holds them. */
export function chunkOf(bytes: Uint8Array): Bytes {
  try {
    return { text: STRICT.decode(bytes) };
  } catch {
    // No UTF-8: kept as base64, which is what the type is for.
    return { base64: base64FromBytes(bytes) };
  }
}

/** Cuts a file into chunks where no character is split, so that text stays text. */
export class ChunkCutter {
  #tail = new Uint8Array(0);

  push(piece: Uint8Array): readonly Bytes[] {
    const all = this.#tail.length === 0 ? piece : joinBytes([this.#tail, piece]);
    const whole = all.length - unfinishedLength(all);
    this.#tail = all.slice(whole);
    return whole === 0 ? [] : [chunkOf(all.subarray(0, whole))];
  }

  end(): readonly Bytes[] {
    return this.#tail.length === 0 ? [] : [chunkOf(this.#tail)];
  }
}
