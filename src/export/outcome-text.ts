import type { JsonObject, JsonValue } from '../protocol/json.ts';
import { type JsonStyle, jsonText } from './json-text.ts';
import type { SessionOutcome } from './session-outcome.ts';

/** What of a session is no part of its outcome. */
export interface OutcomeFacts {
  /** Replies without events. */
  readonly refusals: readonly string[];
  /** Digits of numbers as they were sent. */
  readonly digits: JsonStyle['digits'];
}

type Write = (value: JsonValue) => string;

/** A session's outcome as lines for a terminal. What came from the wire is escaped, so that it can't steer the terminal. */
export function outcomeText(outcome: SessionOutcome, { refusals, digits }: OutcomeFacts): string {
  const { events, runs, messages, state, openInterrupts = [], findings } = outcome;
  const write: Write = (value) => jsonText(value, { digits });
  const lines = [
    `${counted(events, 'event')}, ${counted(runs.length, 'run')}, ${counted(findings.length, 'finding')}`,
    ...section('Runs', runs.map(runLine)),
    ...section('Replies that are no stream', refusals),
    ...section('Messages', messageLines(messages, write)),
    ...section('State', state === null ? [] : [write(state)]),
    ...section(
      'Open interrupts',
      openInterrupts.map((id) => plain(id)),
    ),
    ...section('Findings', findings.map(findingLine)),
  ];
  return lines.map((line) => `${escapeControls(line)}\n`).join('');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function runLine(run: JsonObject): string {
  const parent = run['parentRunId'] === null ? '' : `, parent ${plain(run['parentRunId'])}`;
  const outcome = run['outcome'] === undefined ? '' : ` (${plain(run['outcome'])})`;
  return `${plain(run['runId'])}: ${plain(run['status'])}${outcome}, thread ${plain(run['threadId'])}${parent}`;
}

function messageLines(messages: JsonValue, write: Write): readonly string[] {
  if (Array.isArray(messages)) return messages.flatMap((message: JsonObject) => messageLine(message, write));
  return Object.entries(messages ?? {}).flatMap(([thread, list]) => [
    `thread ${thread}`,
    ...messageLines(list, write).map((line) => `  ${line}`),
  ]);
}

function messageLine(message: JsonObject, write: Write): readonly string[] {
  const calls = Array.isArray(message['toolCalls']) ? message['toolCalls'] : [];
  const content = message['content'] === undefined ? '' : ` ${plain(message['content'], write)}`;
  return [
    `${plain(message['role'])} ${plain(message['id'])}:${content}`,
    ...calls.map((call: JsonObject) => `  calls ${plain(call['id'])}: ${write(call['function'] ?? null)}`),
  ];
}

function findingLine({ rule, severity, at, message }: JsonObject): string {
  return `${plain(severity)} at ${plain(at)}: ${plain(message)} [${plain(rule)}]`;
}

/** Strings as they are, anything else as JSON. */
function plain(value: JsonValue | undefined, write: Write = (other) => jsonText(other)): string {
  if (value === undefined || value === null) return '-';
  return typeof value === 'string' ? value : write(value);
}

function escapeControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}
