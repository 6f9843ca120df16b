import { type EventFamily, familyOf } from '../../protocol/events.ts';
import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../protocol/json.ts';
import type { LoggedEvent } from '../../session/model.ts';
import { t } from '../text/text.ts';
import { previewOf, quoted } from '../ui/json-tree/preview.ts';

/** Longer texts are cut by the column anyway; this keeps megabytes out of the document. */
const LONGEST = 200;
const SHOWN_OPERATIONS = 4;

type Summary = (event: JsonObject, type: string) => readonly (string | undefined)[];

const SUMMARIES: Readonly<Record<EventFamily, Summary>> = {
  lifecycle: (event) => [
    name(event, 'runId'),
    parent(event),
    outcome(event),
    name(event, 'code'),
    text(event, 'message'),
    preview(event, 'result'),
  ],
  step: (event) => [name(event, 'stepName')],
  text: (event) => [text(event, 'delta'), name(event, 'role'), name(event, 'messageId')],
  tool: (event) => [
    name(event, 'toolCallName'),
    text(event, 'delta'),
    content(event),
    name(event, 'toolCallId'),
  ],
  state: (event) => [operations(event, 'delta'), preview(event, 'snapshot'), messages(event)],
  activity: (event) => [name(event, 'activityType'), operations(event, 'patch'), preview(event, 'content')],
  reasoning: (event) => [
    text(event, 'delta'),
    name(event, 'title'),
    name(event, 'subtype'),
    name(event, 'entityId'),
    name(event, 'messageId'),
  ],
  subagent: (event) => [
    name(event, 'name'),
    outcome(event),
    name(event, 'code'),
    text(event, 'message'),
    name(event, 'subagentRunId'),
  ],
  special: (event) => [
    name(event, 'name'),
    name(event, 'source'),
    preview(event, 'value'),
    preview(event, 'event'),
  ],
  unknown: (event) => [previewOf(withoutType(event))],
};

/** One line that says what an event brought, for the list. */
export function summaryOf({ event, type, problem, raw }: LoggedEvent): string {
  if (event === undefined) return [problem, raw.slice(0, LONGEST)].filter(isSaid).join(' · ');
  return SUMMARIES[familyOf(type)](event, type).filter(isSaid).join(' · ');
}

function isSaid(part: string | undefined): part is string {
  return part !== undefined && part !== '';
}

function valueAt(event: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(event, key) ? event[key] : undefined;
}

/** A name or id as it is; what should be one and is not, as JSON. */
function name(event: JsonObject, key: string): string | undefined {
  const value = valueAt(event, key);
  if (typeof value === 'string') return value === '' ? '""' : value.slice(0, LONGEST);
  return value === undefined ? undefined : previewOf(value);
}

/** Text in quotes with its escapes, so that blanks and line ends can be seen. */
function text(event: JsonObject, key: string): string | undefined {
  const value = valueAt(event, key);
  return typeof value === 'string' ? quoted(value, LONGEST) : preview(event, key);
}

function preview(event: JsonObject, key: string): string | undefined {
  const value = valueAt(event, key);
  return value === undefined ? undefined : previewOf(value);
}

function parent(event: JsonObject): string | undefined {
  const id = stringAt(event, 'parentRunId');
  return id === undefined ? undefined : t('summary.after', { run: id });
}

function outcome(event: JsonObject): string | undefined {
  const value = valueAt(event, 'outcome');
  if (!isJsonObject(value)) return value === undefined ? undefined : previewOf(value);
  const { interrupts } = value;
  const type = stringAt(value, 'type') ?? previewOf(value);
  return Array.isArray(interrupts) ? `${type} (${interrupts.length})` : type;
}

function content(event: JsonObject): string | undefined {
  const value = valueAt(event, 'content');
  return Array.isArray(value) ? t('summary.parts', { count: value.length }) : text(event, 'content');
}

function messages(event: JsonObject): string | undefined {
  const value = valueAt(event, 'messages');
  if (Array.isArray(value)) return t('summary.messages', { count: value.length });
  return value === undefined ? undefined : previewOf(value);
}

function operations(event: JsonObject, key: string): string | undefined {
  const value = valueAt(event, key);
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return previewOf(value);
  const shown = value.slice(0, SHOWN_OPERATIONS).map(operation);
  if (value.length > shown.length) shown.push(t('summary.more', { count: value.length - shown.length }));
  return shown.length === 0 ? t('summary.noOperation') : shown.join(', ');
}

function operation(value: JsonValue): string {
  if (!isJsonObject(value)) return previewOf(value);
  return [stringAt(value, 'op'), stringAt(value, 'path')].filter(isSaid).join(' ').slice(0, LONGEST);
}

function withoutType(event: JsonObject): JsonObject {
  const { type: _, ...rest } = event;
  return rest;
}
