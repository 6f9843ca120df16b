import type { EventSign } from './judge-event.ts';

/** Frame length, then tag and length of the union's arm, then the first tag of the event: enough to judge by. */
export const BINARY_HEAD_BYTES = 12;

const MAX_FRAME_BYTES = 10 * 1024 * 1024;
const LAST_ARM = 31;
const RUN_STARTED_ARM = 12;
/** Field 1, length-delimited: the base event, which every arm has. */
const BASE_EVENT_TAG = 0x0a;

/**
 * Judges the first bytes (one character each) of a body that begins with a zero byte, as binary frames do: four
 * bytes of length, then one arm of the event union that fills the frame, whose first field is the base event.
 */
export function judgeBinary(bytes: string): EventSign {
  const size = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + bytes.charCodeAt(index), 0);
  const tag = varintAt(bytes, 4);
  const length = varintAt(bytes, tag.end);
  const arm = tag.value >> 3;
  const fits =
    size <= MAX_FRAME_BYTES &&
    (tag.value & 7) === 2 &&
    arm >= 1 &&
    arm <= LAST_ARM &&
    length.end - 4 + length.value === size &&
    bytes.charCodeAt(length.end) === BASE_EVENT_TAG;
  if (!fits) return { kind: 'foreign' };
  return { kind: arm === RUN_STARTED_ARM ? 'conclusive' : 'strong' };
}

function varintAt(bytes: string, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let end = start;
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = bytes.charCodeAt(end);
    end += 1;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  return { value, end };
}
