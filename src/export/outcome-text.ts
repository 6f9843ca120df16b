import type { JsonObject, JsonValue } from '../protocol/json.ts';
import { jsonLine } from './json-line.ts';
import type { SessionOutcome } from './session-outcome.ts';

/**
 * A session's outcome as lines for a terminal; `refusals` are replies without events. What came from the wire is
 * escaped, so that it can't steer the terminal.
 */
export function outcomeText(outcome: SessionOutcome, refusals: readonly string[]): string {
  const { events, runs, messages, state, openInterrupts, findings } = outcome;
  const lines = [
    `${counted(events, 'event')}, ${counted(runs.length, 'run')}, ${counted(findings.length, 'finding')}`,
    ...section('Runs', runs.map(runLine)),
    ...section('Replies that are no stream', refusals),
    ...section('Messages', messageLines(messages)),
    ...section('State', state === null ? [] : [jsonLine(state)]),
    ...section('Open interrupts', openInterrupts.map(plain)),
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

function messageLines(messages: JsonValue): readonly string[] {
  if (Array.isArray(messages)) return messages.flatMap(messageLine);
  return Object.entries(messages ?? {}).flatMap(([thread, list]) => [
    `thread ${thread}`,
    ...messageLines(list).map((line) => `  ${line}`),
  ]);
}

function messageLine(message: JsonObject): readonly string[] {
  const calls = Array.isArray(message['toolCalls']) ? message['toolCalls'] : [];
  const content = message['content'] === undefined ? '' : ` ${plain(message['content'])}`;
  return [
    `${plain(message['role'])} ${plain(message['id'])}:${content}`,
    ...calls.map((call: JsonObject) => `  calls ${plain(call['id'])}: ${jsonLine(call['function'] ?? null)}`),
  ];
}

function findingLine({ rule, severity, at, message }: JsonObject): string {
  return `${plain(severity)} at ${plain(at)}: ${plain(message)} [${plain(rule)}]`;
}

/** Strings as they are, anything else as JSON. */
function plain(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '-';
  return typeof value === 'string' ? value : jsonLine(value);
}

function escapeControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}
