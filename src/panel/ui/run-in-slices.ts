/** Longest that a slice keeps the frame waiting, in milliseconds. */
const SLICE_MS = 6;

/** Longest that work may take in the frame that shows its result, in milliseconds: much else is done in that frame. */
const AT_ONCE_MS = 4;

/** Calls `step` until it answers true or its time in this frame is over; true when the work is done. */
export function runAtOnce(step: () => boolean): boolean {
  const end = performance.now() + AT_ONCE_MS;
  do {
    if (step()) return true;
  } while (performance.now() < end);
  return false;
}

/**
 * Does long work between frames: calls `step` until it answers true, a few milliseconds at a time. Returns how to
 * stop it.
 */
export function runInSlices(step: () => boolean, onDone: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = () => {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) {
      if (step()) {
        onDone();
        return;
      }
    }
    timer = setTimeout(slice, 0);
  };
  timer = setTimeout(slice, 0);
  return () => clearTimeout(timer);
}
