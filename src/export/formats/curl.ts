import { base64FromBytes } from '../../decode/base64.ts';
import type { CapturedRequest, RequestBody } from '../../protocol/capture.ts';
import type { StreamView } from '../../session/model.ts';
import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { redactionSentence } from '../redact/redaction-report.ts';
import { type Selection, selectedStreams, selectionSuffix } from '../selection.ts';

/** The requests as `curl` commands for a POSIX shell, one after the other. */
export const curlFormat: ExportFormat = {
  id: 'curl',
  isLossless: false,
  hasHead: true,
  write(session: Session, selection: Selection, { stem, redaction }: ExportContext): ExportedFile {
    const streams = selectedStreams(session, selection);
    const comment = redactionSentence(redaction);
    const head = comment === undefined ? [] : [`# ${comment}\n`];
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.sh`,
      mediaType: 'text/x-shellscript',
      bytes: bytesOfTexts([...head, ...streams.map((stream) => `${commandOf(stream)}\n`)]),
      notes: streams.flatMap(notesOn),
    };
  },
};

function commandOf({ request }: StreamView): string {
  const { method, url, headers, body } = request;
  const parts = [`curl --no-buffer --globoff --request ${quoted(method)} ${quoted(url)}`];
  for (const [name, value] of headers) parts.push(`--header ${quoted(headerText(name, value))}`);
  const base64 = base64Of(body);
  if (base64 !== undefined) parts.push('--data-binary @-');
  else if ('text' in body) parts.push(`--data-raw ${quoted(body.text)}`);
  const command = parts.join(' \\\n  ');
  return base64 === undefined ? command : `base64 --decode <<'BODY' |\n${base64}\nBODY\n${command}`;
}

/** curl takes a name and a colon for a header that is not to be sent, and a semicolon for one that is empty. */
function headerText(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

/** A body that can be no argument of a command: bytes, or text with a zero in it. */
function base64Of(body: RequestBody): string | undefined {
  if ('base64' in body) return body.base64;
  const hasZero = 'text' in body && body.text.includes('\0');
  return hasZero ? base64FromBytes(new TextEncoder().encode(body.text)) : undefined;
}

/** Nothing is special to a shell within single quotes but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function notesOn({ index, request }: StreamView): readonly string[] {
  const notes: string[] = [];
  if (isMasked(request)) notes.push('Header values that are masked must be filled in again.');
  if ('truncatedFrom' in request.body || 'byteLength' in request.body)
    notes.push('Its body was not kept whole.');
  return notes.map((note) => `Stream ${index + 1}: ${note}`);
}

function isMasked({ headers }: CapturedRequest): boolean {
  return headers.some(([, value]) => /\*{3}\(\d+-\d+\)/.test(value));
}
