import type { enViews } from './en-views.ts';
import type { Translation } from './text-shape.ts';

/** Texts of the inspector's views in Simplified Chinese. */
export const zhCnViews: Translation<typeof enViews> = {
  'view.event': '事件',
  'view.messages': '消息',
  'view.state': '状态',
  'view.runs': '运行',
  'view.request': '请求',
};
