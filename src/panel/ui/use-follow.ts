import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RowLayout } from './row-layout.ts';

interface FollowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layout: RowLayout;
  readonly follow: boolean;
  readonly onFollowChange: ((follow: boolean) => void) | undefined;
}

/** Keeps the last row in sight while `follow` is on; the user lets go by scrolling up and takes hold at the end. */
export function useFollow(options: FollowOptions): void {
  const { scroller, layout, follow } = options;
  const current = useRef(options);
  current.current = options;
  const lastTop = useRef(0);
  const followed = useRef(false);

  useLayoutEffect(() => {
    const top = scroller.current?.scrollTop ?? 0;
    // The scroll event comes a frame late: what grew meanwhile must not undo what the user has done.
    const letsGo = followed.current && top < lastTop.current && !layout.atEnd();
    followed.current = follow && !letsGo;
    if (follow && letsGo) options.onFollowChange?.(false);
    else if (follow) layout.scrollToEnd();
    lastTop.current = scroller.current?.scrollTop ?? 0;
  }, [follow, layout.contentHeight, layout.pageSize]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onScroll = () => {
      const now = current.current;
      const atEnd = now.layout.atEnd();
      // Content that grows leaves the offset where it was, so only a smaller offset is the user's wish to stay.
      const up = element.scrollTop < lastTop.current;
      const down = element.scrollTop > lastTop.current;
      lastTop.current = element.scrollTop;
      if (now.follow && up && !atEnd) now.onFollowChange?.(false);
      if (!now.follow && down && atEnd) now.onFollowChange?.(true);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller]);
}
