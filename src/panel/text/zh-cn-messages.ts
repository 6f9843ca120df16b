import type { enMessages } from './en-messages.ts';
import type { Translation } from './text-shape.ts';

/** Simplified Chinese of what the Messages view tells of pieces of text, and of readable text. */
export const zhCnMessages: Translation<typeof enMessages> = {
  'help.traces': '在消息中：上一段、下一段；按 Enter 前往其事件',
  'trace.given': '{length}，由请求给出',
  'trace.goThere': '单击或按 Enter 前往',
  'readable.label': '易读',
  'readable.hint': '按 Markdown 的含义显示文字。只有按原样显示的文字才能追溯到各自的事件。',
  'readable.tooMuch': '按原样显示：文字过长或嵌套过深，无法按 Markdown 读取。',
  'readable.address': '{address}（未加载）',
  'readable.done': '已完成',
  'readable.open': '未完成',
};
