import type { EventSign } from './judge-event.ts';

/** Frame length, tag and length of the union's arm, then the beginning of the base event: enough to judge by. */
export const BINARY_HEAD_BYTES = 12;

/** The first tag of every arm: field 1, length-delimited, the base event. */
const BASE_EVENT_TAG = '\n';
/** Tag of arm 12, a run start. */
const RUN_STARTED_TAG = 'b';

/**
 * Judges the first bytes (one character each) of a body that begins with a zero byte, as binary frames do: a length,
 * one arm of the event union (field 1 to 31, length-delimited, so a tag of one or two bytes), its length (one to
 * three bytes), and its base event.
 */
export function judgeBinary(bytes: string): EventSign {
  const tag = bytes.charCodeAt(4);
  const isArm = tag % 8 === 2 && (tag < 128 || bytes.charCodeAt(5) === 1);
  const base = bytes.indexOf(BASE_EVENT_TAG, 6);
  if (bytes.startsWith('\0\0\0\0') || !isArm || base === -1 || base > 9) return { kind: 'foreign' };
  return { kind: bytes[4] === RUN_STARTED_TAG ? 'conclusive' : 'strong' };
}
