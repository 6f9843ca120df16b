import type { enCompare } from './en-compare.ts';
import type { Translation } from './text-shape.ts';

/** Simplified Chinese of the comparison of two runs. */
export const zhCnCompare: Translation<typeof enCompare> = {
  'view.compare': '比较',
  'compare.a': 'A',
  'compare.b': 'B',
  'compare.swap': '交换',
  'compare.choose': '选择运行',
  'compare.live': '实时',
  'compare.none': '选择两个运行（可来自其他打开的会话）以并排查看。',
  'compare.sameRun': 'A 和 B 是同一个运行。请选择另一个运行进行比较。',
  'compare.running': '正在比较…',
  'compare.events': '并排的事件',
  'compare.messages': '结束时的消息',
  'compare.state': '结束时的状态',
  'compare.same': '除标识和时间外相同',
  'compare.changed': '不同',
  'compare.only-a': '仅在 A 中',
  'compare.only-b': '仅在 B 中',
  'compare.noDifference': '除标识和时间外，没有事件不同。',
  'compare.onePass': '两个运行的差异超出了最短对齐的范围：事件以单次扫描对齐。',
  'compare.with': '比较',
  'help.compare': '将所选运行作为 A，再将另一个作为 B，并进行比较',
  'compare.different': '{count} 个事件不同',
};
