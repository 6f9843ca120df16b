import type { en } from './en.ts';
import type { Translation } from './text-shape.ts';
import { zhCnLive } from './zh-cn-live.ts';
import { zhCnViews } from './zh-cn-views.ts';

/** Simplified Chinese. */
export const zhCn: Translation<typeof en> = {
  ...zhCnViews,
  ...zhCnLive,
};
