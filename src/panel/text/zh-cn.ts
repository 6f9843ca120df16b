import type { en } from './en.ts';
import type { Translation } from './text-shape.ts';
import { zhCnCompare } from './zh-cn-compare.ts';
import { zhCnDiff } from './zh-cn-diff.ts';
import { zhCnExport } from './zh-cn-export.ts';
import { zhCnFaults } from './zh-cn-faults.ts';
import { zhCnFiles } from './zh-cn-files.ts';
import { zhCnGraph } from './zh-cn-graph.ts';
import { zhCnLive } from './zh-cn-live.ts';
import { zhCnMessages } from './zh-cn-messages.ts';
import { zhCnSessions } from './zh-cn-sessions.ts';
import { zhCnSteps } from './zh-cn-steps.ts';
import { zhCnTimeline } from './zh-cn-timeline.ts';
import { zhCnViews } from './zh-cn-views.ts';

/** Simplified Chinese. */
export const zhCn: Translation<typeof en> = {
  'toolbar.record': '录制流',
  'toolbar.stop': '停止录制',
  'toolbar.telling': '正在通知页面',
  'toolbar.clear': '清除',
  'toolbar.preserve': '保留日志',
  'toolbar.preserveHint': '页面重新加载或跳转时保留已捕获的内容',
  'toolbar.import': '导入…',
  'toolbar.importHint':
    '打开录制文件、HAR 文件、SSE 字节或 JSON 事件，也可以是 gzip；可以把文件拖放到任意位置，按住 Shift 则多个文件合为一份记录',
  'toolbar.export': '导出',
  'toolbar.faults': '问题：{counts}',
  'toolbar.settings': '设置',
  'toolbar.help': '键盘快捷键',

  'filter.label': '筛选事件',
  'filter.placeholder': '筛选：文字、type:、run:、-排除、/正则/',
  'filter.clear': '清除筛选条件',
  'filter.options': '可用的后续内容',
  'filter.families': '事件类别',
  'filter.all': '全部',
  'filter.field.type': '事件类型或其开头',
  'filter.field.family': '事件类别',
  'filter.field.is': 'fault（问题）、error（错误）、warning（警告）、info（提示）或 unknown（未知）',
  'filter.field.rule': '某条规则发现的问题；末尾加 * 表示前缀',
  'filter.field.path': '某个 JSON Pointer 之下的增量操作',
  'filter.field.id': '事件中的任意 ID；末尾加 * 表示前缀',
  'filter.field.run': '运行 ID',
  'filter.field.thread': '会话 ID',
  'filter.field.stream': '流的编号',
  'filter.unclosedQuote': '缺少引号。',
  'filter.badRegex': '/{source}/ 不是正则表达式。',
  'filter.missingValue': '{field}: 需要一个值。',
  'filter.unknownValue': '{field}: 没有“{value}”这个值。',

  'family.lifecycle': '生命周期',
  'family.step': '步骤',
  'family.text': '文本',
  'family.tool': '工具',
  'family.state': '状态',
  'family.activity': '活动',
  'family.reasoning': '推理',
  'family.subagent': '子代理',
  'family.special': '特殊',
  'family.unknown': '未知',

  'events.label': '事件',
  'events.number': '#',
  'events.type': '类型',
  'events.summary': '摘要',
  'events.run': '运行',
  'events.time': '时间',
  'events.timeHint': '自会话的第一个事件起',
  'events.delta': '间隔',
  'events.deltaHint': '自上一行的事件起',
  'events.size': '字符',
  'events.sizeHint': '载荷的字符数',
  'events.noType': '（非事件）',
  'events.gap': '此事件之前没有动静',
  'events.newer': '{count} 条新事件',

  'summary.after': '在 {run} 之后',
  'summary.parts': '{count} 个部分',
  'summary.messages': '{count} 条消息',
  'summary.more': '另有 {count} 个',
  'summary.noOperation': '没有操作',

  'runs.label': '运行',
  'runs.all': '全部运行',
  'runs.thread': '会话',
  'runs.noId': '（无运行 ID）',
  'runs.noThread': '（无会话 ID）',
  'runs.count': '{count} 次运行',
  'runs.events': '{count} 个事件',
  'runs.firstText': '{duration} 后出现文本',
  'runs.later': '稍后开始',
  'runs.running': '运行中',
  'runs.finished': '已完成',
  'runs.interrupted': '已中断',
  'runs.cancelled': '已取消',
  'runs.error': '错误',
  'runs.cut-off': '被截断',
  'runs.page-aborted': '被页面中止',
  'runs.page-cancelled': '被页面取消',
  'runs.page-gone': '页面已离开',
  'runs.failed': '失败',

  'inspector.label': '检查器',

  'status.shown': '{shown} / {count} 个事件',
  'status.all': '{count} 个事件',
  'status.searching': '正在搜索…',
  'status.open': '{count} 个流打开',
  'status.lost': '丢失 {count} 个流',
  'status.lostBytes': '丢失 {size}',
  'status.lostHint': '面板打开之前，页面没有再保留这部分内容',
  'status.paused': '未录制',

  'split.runs': '运行列表的宽度',
  'split.inspector': '检查器的大小',

  'empty.waiting': '正在等待 AG-UI 流',
  'empty.waitingMore':
    '请使用页面：它通过 fetch、EventSource 或 XMLHttpRequest 打开的每个 AG-UI 流都会实时显示在这里，应用无需任何改动。',
  'empty.paused': '录制已关闭',
  'empty.pausedMore': '页面现在打开的流不会被捕获。',
  'empty.record': '录制',
  'empty.unanswered': '{count} 个请求可能是 AG-UI，尚未得到响应。',
  'empty.answered': '{count} 个 AG-UI 请求已得到响应，但没有事件。',
  'empty.dismissed': '看到 {count} 个流，都不是 AG-UI：',
  'empty.orImport':
    '手边没有智能体？可以打开演示录制看看面板如何工作，或打开文件：录制、捕获、SSE 字节或 JSON Lines 事件；也可以把文件拖放到这里。',
  'empty.import': '导入…',
  'empty.demo': '打开演示录制',
  'empty.filtered': '没有事件符合筛选条件',
  'empty.filteredMore': '隐藏了 {count} 个事件。',
  'empty.showAll': '清除筛选条件',
  'empty.scope': '此运行中没有事件',
  'empty.allRuns': '显示全部运行',

  'file.failed': '无法打开 {name}：{reason}',
  'file.exportFailed': '导出失败：{reason}',
  'file.problems': '{name}：有 {count} 处无法读取。第一处：{reason}',
  'notice.dismiss': '关闭',

  'settings.theme': '主题',
  'settings.theme.auto': '与开发者工具一致',
  'settings.theme.light': '浅色',
  'settings.theme.dark': '深色',
  'settings.language': '语言',
  'settings.language.auto': '与浏览器一致',

  'help.title': '键盘快捷键',
  'help.close': '关闭',
  'help.move': '在列表中移动',
  'help.open': '转到检查器',
  'help.filter': '筛选事件',
  'help.escape': '清除筛选条件，返回列表，清除范围，再返回实时',
  'help.record': '开始或停止录制',
  'help.clear': '清除',
  'help.view': '打开检查器标签页',
  'help.help': '显示此帮助',

  'crash.title': '面板自身出现错误',
  'crash.more': '已捕获的内容仍在。请先导出，再重新加载面板。',
  'crash.export': '导出录制',
  'crash.reload': '重新加载面板',

  ...zhCnViews,
  ...zhCnDiff,
  ...zhCnSessions,
  ...zhCnSteps,
  ...zhCnLive,
  ...zhCnExport,
  ...zhCnFiles,
  ...zhCnGraph,
  ...zhCnCompare,
  ...zhCnMessages,
  ...zhCnFaults,
  ...zhCnTimeline,
};
