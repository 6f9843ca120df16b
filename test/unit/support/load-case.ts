import { readdirSync, readFileSync } from 'node:fs';
import type { CapturedResponse, CaptureRecord, HeaderList } from '../../../src/protocol/capture.ts';
import { parseHttpResponse } from './http-response.ts';

const CASES = new URL('../../fixtures/cases/', import.meta.url);

/** What a case expects, as far as the model goes. */
export interface CaseExpectation {
  readonly id: string;
  readonly valid: boolean;
  readonly events: number;
  readonly faults: readonly { kind: string; severity: string; at: number; why: string }[];
  readonly messages: unknown;
  readonly state: unknown;
  readonly runs: readonly Record<string, unknown>[];
  readonly openInterrupts?: readonly string[];
}

export interface Case {
  readonly name: string;
  readonly expected: CaseExpectation;
  readonly records: readonly CaptureRecord[];
}

/** Every case of the fixtures, in order. */
export function loadCases(): readonly Case[] {
  const files = readdirSync(CASES).sort();
  return files
    .filter((file) => file.endsWith('.expect.json'))
    .map((file) => {
      const name = file.slice(0, -'.expect.json'.length);
      const input = files.find((other) => other.startsWith(`${name}.`) && other !== file) ?? '';
      const expected: CaseExpectation = JSON.parse(readFileSync(new URL(file, CASES), 'utf8'));
      return { name, expected, records: recordsOf(input, readFileSync(new URL(input, CASES))) };
    });
}

/** The capture that a file stands for. */
export function recordsOf(file: string, bytes: Buffer): readonly CaptureRecord[] {
  if (file.endsWith('.sse')) return recordsOfBody(bytes);
  if (file.endsWith('.http')) return recordsOfHttp(bytes);
  return recordsOfCapture(bytes.toString('utf8'));
}

const DOCUMENT: CaptureRecord = {
  kind: 'document',
  document: 'case',
  at: 0,
  url: 'http://case/',
  frameId: 0,
};

function recordsOfBody(bytes: Buffer): readonly CaptureRecord[] {
  const stream = 'case/0';
  return [
    DOCUMENT,
    opening(stream, 0, undefined),
    { kind: 'head', stream, at: 0, response: responseOf(200, [['content-type', 'text/event-stream']]) },
    { kind: 'chunk', stream, at: 0, bytes: { base64: bytes.toString('base64') } },
    { kind: 'end', stream, at: 0, outcome: 'complete' },
  ];
}

function recordsOfHttp(bytes: Buffer): readonly CaptureRecord[] {
  const stream = 'case/0';
  const { status, statusText, headers, chunks, isComplete } = parseHttpResponse(bytes);
  return [
    DOCUMENT,
    opening(stream, 0, undefined),
    { kind: 'head', stream, at: 0, response: { ...responseOf(status, headers), statusText } },
    ...chunks.map(
      (chunk): CaptureRecord => ({
        kind: 'chunk',
        stream,
        at: 0,
        bytes: { base64: chunk.toString('base64') },
      }),
    ),
    { kind: 'end', stream, at: 0, outcome: isComplete ? 'complete' : 'failed' },
  ];
}

interface CaptureLine {
  readonly t: number;
  readonly req: string;
  readonly kind: 'request' | 'response' | 'chunk' | 'end' | 'error' | 'abort';
  readonly body?: unknown;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly text?: string;
}

function recordsOfCapture(text: string): readonly CaptureRecord[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return [DOCUMENT, ...lines.map((line) => recordOfLine(JSON.parse(line)))];
}

function recordOfLine(line: CaptureLine): CaptureRecord {
  const stream = `case/${line.req}`;
  const at = line.t;
  switch (line.kind) {
    case 'request':
      return opening(stream, at, JSON.stringify(line.body));
    case 'response':
      return {
        kind: 'head',
        stream,
        at,
        response: responseOf(line.status ?? 200, Object.entries(line.headers ?? {})),
      };
    case 'chunk':
      return { kind: 'chunk', stream, at, bytes: { text: line.text ?? '' } };
    case 'end':
      return { kind: 'end', stream, at, outcome: 'complete' };
    case 'error':
      return { kind: 'end', stream, at, outcome: 'failed' };
    case 'abort':
      return { kind: 'end', stream, at, outcome: 'aborted' };
  }
}

function opening(stream: string, at: number, body: string | undefined): CaptureRecord {
  return {
    kind: 'open',
    stream,
    at,
    transport: 'fetch',
    request: {
      method: 'POST',
      url: 'http://case/agent',
      headers: [],
      body: body === undefined ? { omitted: 'none' } : { text: body },
    },
  };
}

function responseOf(status: number, headers: HeaderList): CapturedResponse {
  return { status, statusText: '', url: 'http://case/agent', redirected: false, headers };
}
