import type { enExport } from './en-export.ts';
import type { Translation } from './text-shape.ts';

/** Simplified Chinese of the export menu. */
export const zhCnExport: Translation<typeof enExport> = {
  'export.all': '全部内容：{what}',
  'export.run': '所选运行：{what}',
  'export.for.captured': '按捕获内容',
  'export.for.replay': '用于重放',
  'export.for.upstream': '用于 AG-UI 自身的测试',
  'export.for.read': '用于阅读',
  'export.recording': '录制文件（.agui.jsonl）',
  'export.sse': '收到的 SSE 字节（.sse）',
  'export.events-jsonl': '发送的事件（.jsonl）',
  'export.events-json': '事件的 JSON 数组（.json）',
  'export.har': 'HTTP 归档（.har）',
  'export.vitest': 'Vitest 测试及其夹具',
  'export.mock-server': 'Node 模拟服务器',
  'export.msw': 'MSW 请求处理器',
  'export.playwright': 'Playwright 路由',
  'export.aimock': 'AIMock 夹具',
  'export.curl': 'curl 命令形式的请求',
  'export.golden-trace': 'AG-UI dojo 的基准轨迹',
  'export.conformance': '一致性测试流',
  'export.state-history': '状态历史（.json）',
  'export.transcript': '对话记录（Markdown）',
  'redaction.label': '导出前去除',
  'redaction.off': '不去除',
  'redaction.off.hint': '机密标头的值始终会被遮盖',
  'redaction.secrets': '机密',
  'redaction.secrets.hint': '任何位置的密钥、令牌、密码和电子邮件地址',
  'redaction.structure': '除结构外的全部内容',
  'redaction.structure.hint': '所有文本、标识、参数、结果和状态值；类型、顺序、大小、时间和问题保持不变',
};
