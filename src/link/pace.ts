/** Decides when the relay sends, so that a page that is busy reading has its thread to itself. */
export interface Pace {
  /** There may be something to send: once the page pauses, and before long in any case. */
  soon(): void;
  /** Send now, and go on until there is nothing more to send. */
  now(): void;
}

/** `sendOne` sends one envelope; false when there was none to send. */
export type CreatePace = (sendOne: () => boolean) => Pace;

/** Milliseconds without a word of the page that count as a pause. */
const PAUSE = 30;
/** Milliseconds that anything waits at most for a pause: few enough to look live. */
const LATEST = 150;

/** The pace in a document: the page has its turn after each envelope. */
export function createPace(document: Document): CreatePace {
  return (sendOne) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** When to begin at the latest; long past as long as there is more to send. */
    let latest: number | undefined;

    function after(delay: number) {
      clearTimeout(timer);
      timer = setTimeout(now, delay);
    }

    function now() {
      latest = sendOne() ? 0 : undefined;
      if (latest === undefined) return;
      // Timers of a hidden page run once a second, and nobody sees it stutter.
      if (document.hidden) now();
      else after(0);
    }

    function soon() {
      if (document.hidden) return now();
      const time = performance.now();
      latest ??= time + LATEST;
      // Not put off any further after that: a flood of messages would do so for ever.
      if (time < latest) after(Math.min(PAUSE, latest - time));
    }

    return { now, soon };
  };
}
