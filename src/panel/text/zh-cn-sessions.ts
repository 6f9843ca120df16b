import type { enSessions } from './en-sessions.ts';
import type { Translation } from './text-shape.ts';

/** Simplified Chinese of the row of open sessions, its sheets, and the question before data is lost. */
export const zhCnSessions: Translation<typeof enSessions> = {
  'sessions.label': '打开的记录',
  'sessions.live': '实时',
  'sessions.unsaved': '未保存',
  'sessions.liveHint': '页面当前的活动；显示其他记录时仍在捕获。F2：重命名',
  'sessions.fileHint': '{name} · F2 或双击：重命名 · Delete：关闭',
  'sessions.close': '关闭',
  'sessions.backToLive': '返回实时',
  'sessions.rename': '重命名记录',
  'sessions.name': '名称',
  'sessions.renameNow': '重命名',
  'sessions.cancel': '取消',
  'sessions.clearTitle': '清除未保存的内容？',
  'sessions.clearMore': '实时记录中有 {count} 个事件，其中有些没有保存到录制文件。',
  'sessions.clearNow': '仍然清除',
  'sessions.saveFirst': '导出…',
  'sessions.askNoMore': '不再询问',
  'sessions.ask': '清除未保存的数据前询问',
  'sessions.settings': '记录',
};
