/**
 * The recording: what was captured as a text file, lossless, to be opened by this and every later version.
 *
 * JSON lines. The first is the header, `{"agUiRecording": 1, ...}`; each further line is one capture record in order
 * of arrival. Members that a reader does not know are ignored. A change of shape is the next integer and one
 * upgrader in `recording-versions.ts`.
 */
import * as v from 'valibot';
import type { CaptureRecord } from './capture.ts';
import { captureRecordSchema } from './capture-schema.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { RECORDING_VERSION, upgradeRecord } from './recording-versions.ts';

/** What a recording says about itself. */
export interface RecordingHeader {
  /** When it was written, in milliseconds since the Unix epoch. */
  readonly exportedAt?: number;
  /** What was taken out before it was written; absent when nothing was. */
  readonly redaction?: {
    readonly profile: string;
    readonly replaced: number;
    readonly leftOut: number;
    /** The replaced values by what they were taken for. */
    readonly kinds?: Readonly<Record<string, number>>;
  };
}

export interface Recording {
  readonly header: RecordingHeader;
  readonly records: readonly CaptureRecord[];
}

/** A line that could not be read, 1-based, and why, in one sentence. */
export interface LineProblem {
  readonly line: number;
  readonly reason: string;
}

/** A value, or why there is none, in one sentence. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string };

/** The text of a recording, piece by piece: the header, then a line per record. */
export function* recordingLines({ header, records }: Recording): Generator<string> {
  yield `${JSON.stringify({ agUiRecording: RECORDING_VERSION, ...header })}\n`;
  for (const record of records) yield `${JSON.stringify(record)}\n`;
}

/** The text of a recording. */
export function serialiseRecording(recording: Recording): string {
  return Array.from(recordingLines(recording)).join('');
}

/** Reads a recording whole. What is readable is kept; each line that is not is a problem. */
export function parseRecording(
  text: string,
): Read<Recording & { readonly problems: readonly LineProblem[] }> {
  const [first = '', ...rest] = text.split('\n');
  const head = readRecordingHeader(first);
  if (!head.ok) return head;
  const records: CaptureRecord[] = [];
  const problems: LineProblem[] = [];
  rest.forEach((line, index) => {
    if (line.trim() === '') return;
    const read = readRecordLine(line, head.value.version);
    if (read.ok) records.push(read.value);
    else problems.push({ line: index + 2, reason: read.reason });
  });
  return { ok: true, value: { header: head.value.header, records, problems } };
}

/** True for a line that means to be the header of a recording, of whatever version. */
export function isRecordingHeader(line: string): boolean {
  return /^\uFEFF?\s*\{\s*"agUiRecording"\s*:/.test(line);
}

/** Reads the first line. A recording of a later version than this one knows is refused by name. */
export function readRecordingHeader(
  line: string,
): Read<{ readonly version: number; readonly header: RecordingHeader }> {
  const parsed = parseLine(line.replace(/^\uFEFF/, ''));
  if (!parsed.ok) return parsed;
  const { agUiRecording: version, exportedAt } = parsed.value;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return { ok: false, reason: 'The first line is not the header of a recording ("agUiRecording").' };
  }
  if (version > RECORDING_VERSION) {
    const reason = `The recording has format ${version}; this version reads up to ${RECORDING_VERSION}. A newer AG-UI DevTools opens it.`;
    return { ok: false, reason };
  }
  const header = typeof exportedAt === 'number' ? { exportedAt } : {};
  return { ok: true, value: { version, header } };
}

/** Reads one line after the header of a recording of the given version. */
export function readRecordLine(line: string, version: number): Read<CaptureRecord> {
  const parsed = parseLine(line);
  if (!parsed.ok) return parsed;
  const result = v.safeParse(captureRecordSchema, upgradeRecord(parsed.value, version), {
    abortEarly: true,
  });
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, reason: sentenceOf(result.issues[0]) };
}

function parseLine(line: string): Read<JsonObject> {
  try {
    const value: unknown = JSON.parse(line);
    if (isJsonObject(value)) return { ok: true, value };
    return { ok: false, reason: 'The line is JSON, but no object.' };
  } catch (error) {
    // A line cut by a full disk or an editor: told as data.
    const detail = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: `The line is no JSON: ${detail}.` };
  }
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'record';
  if (issue.received === 'undefined') return `"${path}" is missing.`;
  return `"${path}" is ${issue.received.slice(0, 80)} where ${issue.expected ?? 'another value'} is expected.`;
}
