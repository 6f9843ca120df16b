import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * What `measure` makes of an element's size, kept up to date; `first` until there is an element. Draws anew only when
 * that is something else, so a measure that tells less costs less.
 */
export function useSize<Value>(
  ref: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => Value,
  first: Value,
): Value {
  const [value, setValue] = useState(first);
  const latest = useRef(measure);
  latest.current = measure;
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const update = () => setValue(() => latest.current(element));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return value;
}
