import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MessageView, TextSpan } from '../../../../session/model.ts';
import { useStore } from '../../../store.ts';
import { mark } from './marks.ts';
import { characterAt, rangeOf, type TracedText, tracedTextsIn } from './traced-text.ts';
import { nextSpan, type TracedSpan } from './walk.ts';

export interface Traces {
  /** The piece that is pointed at, by pointer or by key. */
  readonly pointed: TextSpan | undefined;
  /** For the element that scrolls. */
  readonly handlers: {
    onPointerMove(event: PointerEvent): void;
    onPointerLeave(): void;
    onClick(event: MouseEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/** Room left between a piece that was brought into sight and the edge, in pixels. */
const MARGIN = 24;

/** Tells which event brought which piece of the texts in sight, and goes there. */
export function useTraces(scroller: RefObject<HTMLElement | null>, messages: readonly MessageView[]): Traces {
  const { moment, thread, cursor, position } = useStore();
  const [pointed, setPointed] = useState<TracedSpan | undefined>(undefined);
  /** Where the pointer was last: a list that moves under it points at something else. */
  const pressedAt = useRef<readonly [number, number]>([0, 0]);

  const spanAt = ({ message, call }: TracedText, offset: number) => {
    const span = moment.value.textSpan({ thread: thread.value, message, call }, offset);
    // What a snapshot or a single event gave came whole with its message.
    return span?.seq === -1 ? { ...span, seq: messages[message]?.origin.seq ?? -1 } : span;
  };
  const goTo = ({ span }: TracedSpan) => {
    if (span.seq >= 0) cursor.value = span.seq;
  };

  useMarks({ scroller, pointed, spanAt });
  useEffect(() => setPointed(undefined), [cursor.value, thread.value]);

  const pointAt = (x: number, y: number): TracedSpan | undefined => {
    const hit = characterAt(x, y);
    const span = hit && spanAt(hit.traced, hit.offset);
    return hit && span && { traced: hit.traced, span };
  };
  const walk = (direction: -1 | 1) => {
    if (scroller.current === null) return;
    const texts = tracedTextsIn(scroller.current);
    const first = texts.find(({ message }) => messages[message]?.lastSeq === position.value);
    const next = nextSpan({ texts, spanAt, first }, pointed, direction);
    if (next === undefined) return;
    setPointed(next);
    bringIntoSight(scroller.current, rangeOf(next.traced, next.span));
  };
  const keys: Readonly<Record<string, () => void>> = {
    ',': () => walk(-1),
    '.': () => walk(1),
    Enter: () => pointed && goTo(pointed),
  };

  return {
    pointed: pointed?.span,
    handlers: {
      onPointerMove({ clientX, clientY, buttons }) {
        // While a button is down, text is being selected.
        if (buttons !== 0) return;
        pressedAt.current = [clientX, clientY];
        const next = pointAt(clientX, clientY);
        if (next?.span.start !== pointed?.span.start || next?.traced.element !== pointed?.traced.element) {
          setPointed(next);
        }
      },
      onPointerLeave: () => setPointed(undefined),
      onClick({ clientX, clientY, target }) {
        const [x, y] = pressedAt.current;
        const wasDragged = Math.abs(x - clientX) + Math.abs(y - clientY) > 3;
        const isSelecting = document.getSelection()?.isCollapsed === false;
        if (wasDragged || isSelecting || (target instanceof Element && target.closest('button') !== null))
          return;
        const hit = pointAt(clientX, clientY);
        if (hit !== undefined) goTo(hit);
      },
      onKeyDown(event) {
        if (event.target !== scroller.current || event.ctrlKey || event.metaKey || event.altKey) return;
        const run = keys[event.key];
        if (run === undefined || (event.key === 'Enter' && pointed === undefined)) return;
        event.preventDefault();
        event.stopPropagation();
        run();
      },
    },
  };
}

interface MarksOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly pointed: TracedSpan | undefined;
  readonly spanAt: (text: TracedText, offset: number) => TextSpan | undefined;
}

/** Marks the piece that is pointed at, and the one that the event at the cursor brought. */
function useMarks({ scroller, pointed, spanAt }: MarksOptions): void {
  const { cursor, position } = useStore();
  // What the event at the cursor brought is the end of what there is as of it.
  useLayoutEffect(() => {
    const texts = scroller.current === null || cursor.value === 'live' ? [] : tracedTextsIn(scroller.current);
    const ranges = texts.flatMap((text) => {
      const span = text.end > text.start ? spanAt(text, text.end - 1) : undefined;
      return (span?.seq === position.value && rangeOf(text, span)) || [];
    });
    mark('delta-cursor', ranges);
  });
  useLayoutEffect(() => {
    const range = pointed && rangeOf(pointed.traced, pointed.span);
    mark('delta-pointed', range === undefined ? [] : [range]);
  }, [pointed]);
  useEffect(
    () => () => {
      mark('delta-cursor', []);
      mark('delta-pointed', []);
    },
    [],
  );
}

function bringIntoSight(scroller: HTMLElement, range: Range | undefined): void {
  if (range === undefined) return;
  const { top, bottom } = range.getBoundingClientRect();
  const box = scroller.getBoundingClientRect();
  if (top < box.top + MARGIN) scroller.scrollTop += top - box.top - MARGIN;
  else if (bottom > box.bottom - MARGIN) scroller.scrollTop += bottom - box.bottom + MARGIN;
}
