import type { enFiles } from './en-files.ts';
import type { Translation } from './text-shape.ts';

/** Simplified Chinese of files on their way in. */
export const zhCnFiles: Translation<typeof enFiles> = {
  'import.files': '打开文件…',
  'import.parts': '将文件作为一个会话打开…',
  'import.partsHint': '一个会话的各部分，按文件名顺序显示在一个标签页中',
  'import.paste': '粘贴文本…',
  'file.pasted': '粘贴的文本',
  'file.reading': '正在读取 {name}',
  'file.stopped': '{name} 已取消：显示了前 {percent}%',
  'file.writing': '正在写入文件',
  'file.cancel': '取消',
  'file.showProblems': '全部显示',
  'problems.title': '无法读取的内容',
  'problems.close': '关闭',
  'problems.line': '第 {line} 行',
  'problems.offset': '第 {offset} 字节',
  'problems.at': '{place}：{reason}',
  'problems.further': '另有 {count} 处未列出。',
  'paste.title': '打开复制的内容',
  'paste.label': '事件流、JSON 或 JSON 行形式的事件、录制文件或 HAR 文件的文本',
  'paste.hint': '粘贴后立即打开。在面板任意位置按 Ctrl+V 也可以，文件同样适用。',
  'paste.hintMac': '粘贴后立即打开。在面板任意位置按 ⌘V 也可以，文件同样适用。',
  'help.paste': '打开剪贴板中的事件或文件',
};
