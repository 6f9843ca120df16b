import type { enTimeline } from './en-timeline.ts';
import type { Translation } from './text-shape.ts';

/** Simplified Chinese of the timeline and of the range that is picked out of it. */
export const zhCnTimeline: Translation<typeof enTimeline> = {
  'empty.range': '此范围内没有事件',
  'empty.allRange': '清除范围',
};
