import type { enLive } from './en-live.ts';
import type { Translation } from './text-shape.ts';

export const zhCnLive: Translation<typeof enLive> = {
  'live.noAnswer': '此页面没有应答。如果它在扩展之前加载，请重新加载页面。',
  'live.reload': '重新加载页面',
};
