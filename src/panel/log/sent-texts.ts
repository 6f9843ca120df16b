import { type ReadonlySignal, signal } from '@preact/signals';
import { sentNumbersOf } from '../../session/sent-numbers.ts';
import type { Session } from '../../session/session.ts';
import { runInSlices } from '../ui/run-in-slices.ts';

/** So much text is read in the frame that asks; more of it between frames. */
const QUICK_LENGTH = 200_000;
const SLICE_LENGTH = 50_000;

interface SentTextsOf {
  readonly session: ReadonlySignal<Session>;
  readonly revision: ReadonlySignal<number>;
}

/** How numbers of the shown session were sent; who asked too early is asked to draw again. */
export function createSentTexts({ session, revision }: SentTextsOf): (value: number) => string | undefined {
  const finished = signal(0);
  const reading = new WeakSet<Session>();
  return (value) => {
    // What comes later may hold such a number too, or another that reads alike.
    revision.value;
    finished.value;
    const shown = session.value;
    const numbers = sentNumbersOf(shown);
    if (!reading.has(shown) && !numbers.step(QUICK_LENGTH)) {
      reading.add(shown);
      runInSlices(
        () => numbers.step(SLICE_LENGTH),
        () => {
          reading.delete(shown);
          finished.value += 1;
        },
      );
    }
    return numbers.textOf(value);
  };
}
