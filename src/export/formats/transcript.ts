import type { JsonValue } from '../../protocol/json.ts';
import type { MessageView, ToolCallView } from '../../session/model.ts';
import { sentDigitsOf } from '../../session/sent-numbers.ts';
import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { jsonText } from '../json-text.ts';
import { redactionSentence } from '../redact/redaction-report.ts';
import { type Selection, selectedSeqs, selectionSuffix } from '../selection.ts';

/** The conversations as Markdown, as a client holds them after the last selected event. Texts stand as sent. */
export const transcriptFormat: ExportFormat = {
  id: 'transcript',
  isLossless: false,
  hasHead: true,
  write(session: Session, selection: Selection, { stem, redaction }: ExportContext): ExportedFile {
    let last = -1;
    const threads = new Set<number>();
    for (const seq of selectedSeqs(session, selection)) {
      last = seq;
      threads.add(session.stream(session.event(seq).stream)?.thread ?? -1);
    }
    const moment = session.at(last);
    const digits = sentDigitsOf(session);
    const names = session.threads();
    const comment = redactionSentence(redaction);
    const parts = [...threads]
      .filter((thread) => thread >= 0)
      .map((thread) => {
        const title = `# Thread ${inline(names[thread]?.threadId ?? '')}`;
        return [title, ...moment.messages(thread).map((message) => messageText(message, digits))].join(
          '\n\n',
        );
      });
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.md`,
      mediaType: 'text/markdown',
      bytes: bytesOfTexts([comment === undefined ? '' : `_${comment}_\n\n`, `${parts.join('\n\n')}\n`]),
      notes: [],
    };
  },
};

type Digits = ReturnType<typeof sentDigitsOf>;

function messageText(message: MessageView, digits: Digits): string {
  const { role, name, id, content, toolCalls, toolCallId, error, subagentRunId } = message;
  const who = name === undefined ? role : `${role} (${name})`;
  const facts = [
    `id ${inline(id)}`,
    ...(toolCallId === undefined ? [] : [`answers ${inline(toolCallId)}`]),
    ...(subagentRunId === undefined ? [] : [`by subagent ${inline(subagentRunId)}`]),
  ];
  return [
    `## ${who}`,
    facts.join(', '),
    ...(content === undefined || content === '' ? [] : [contentText(content, digits)]),
    ...(error === undefined ? [] : [`Error:\n\n${fenced(error, '')}`]),
    ...toolCalls.map(callText),
  ].join('\n\n');
}

/** Text that a person or model wrote may be Markdown itself; a fence would hide that, quoting keeps it apart. */
function contentText(content: JsonValue, digits: Digits): string {
  if (typeof content !== 'string') return fenced(jsonText(content, { indent: 2, digits }), 'json');
  return content
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

function callText(call: ToolCallView): string {
  return `Calls ${inline(call.name)} as ${inline(call.id)}:\n\n${fenced(call.arguments, 'json')}`;
}

/** A code block that its text cannot end. */
function fenced(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function inline(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text.replaceAll(/\s+/g, ' ')}${space}${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
