/** Longest that a slice keeps the frame waiting, in milliseconds. */
const SLICE_MS = 6;

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
