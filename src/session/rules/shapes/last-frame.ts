import type { ObservedEvent } from '../../observer.ts';
import type { Report, StreamContext, Watcher } from '../rule.ts';

/** True for a frame that holds several events because the blank lines between them are missing. */
export function isBlankLineMissing({ notes }: ObservedEvent): boolean {
  return notes.some(({ kind }) => kind === 'missing-blank-line');
}

/**
 * The watcher of a rule about frames that are no event. A frame that the end of the body cut off is reported once it
 * is known how the body ended: when the connection broke or the page turned away, the cut is no fault of the sender.
 */
export function watchLastFrame(
  { report }: StreamContext,
  look: (seen: ObservedEvent) => Report | undefined,
): Watcher {
  let last: Report | undefined;
  return {
    problem(seen) {
      const found = look(seen);
      if (found === undefined) return;
      if (isCutOff(seen)) last = { ...found, seq: seen.seq };
      else report(found);
    },
    ended({ outcome }) {
      if (last !== undefined && outcome === 'complete') report(last);
    },
  };
}

function isCutOff({ notes }: ObservedEvent): boolean {
  return notes.some(({ kind }) => kind === 'unterminated');
}
