import type { enGraph } from './en-graph.ts';
import type { Translation } from './text-shape.ts';

/** Simplified Chinese of how runs hang together. */
export const zhCnGraph: Translation<typeof enGraph> = {
  'runs.edge.parent': '延续',
  'runs.edge.spawned': '派生自',
  'runs.edge.resume': '恢复',
  'runs.edge.tool-continuation': '将结果带给',
  'runs.edge.history-fork': '分叉自',
  'runs.edge.sequence': '位于其后：',
  'runs.edge.beginning': '会话的开头',
  'runs.edge.named': '{kind} {run}：{by}',
  'runs.edge.inferred': '{kind} {run}（推断：{by}）',
  'runs.edge.circular': '{what}，这会回到此运行',
  'runs.problem.parent-unknown': '未见到其父运行',
  'runs.problem.parent-is-self': '将自身称为父运行',
  'runs.problem.parent-cycle': '是自身的祖先',
  'runs.problem.parent-later': '其父运行开始得更晚',
  'runs.problem.parent-disputed': '事件与请求指定了不同的父运行',
  'runs.problem.run-id-used-twice': '其运行标识被使用了两次',
  'runs.replays': '重放 {count} 次',
};
