import type { KnownEventType } from '../../protocol/events.ts';
import { type JsonObject, stringAt } from '../../protocol/json.ts';
import type { BarKind } from './bar.ts';

/** What an event says about a bar. */
export interface BarSign {
  readonly kind: BarKind;
  readonly id: string;
  /** Bars of one run that have the same key are about the same thing. */
  readonly key: string;
  readonly does: 'begin' | 'touch' | 'end' | 'end-arguments' | 'result';
  readonly name: string | undefined;
  /** Nothing but what comes after it will end it. */
  readonly isLoose: boolean;
}

type Reader = (event: JsonObject) => BarSign | undefined;

interface Row {
  readonly kind: BarKind;
  readonly idAt: string;
  readonly nameAt?: string;
  readonly does: BarSign['does'];
  readonly isLoose?: true;
}

/** Names are for showing, and the wire may hold anything. */
const LONGEST_NAME = 200;

function reader({ kind, idAt, nameAt, does, isLoose = undefined }: Row): Reader {
  return (event) => {
    const id = stringAt(event, idAt);
    if (id === undefined) return undefined;
    const name = nameAt === undefined ? undefined : stringAt(event, nameAt)?.slice(0, LONGEST_NAME);
    return { kind, id, key: keyOf(kind, id, event), does, name, isLoose: isLoose === true };
  };
}

/** Key of a tool call. */
export function toolKey(id: string): string {
  return `tool ${id}`;
}

/** A step belongs to its subagent; everything else has an id of its own. */
function keyOf(kind: BarKind, id: string, event: JsonObject): string {
  return kind === 'step' ? `step ${JSON.stringify([stringAt(event, 'subagentRunId'), id])}` : `${kind} ${id}`;
}

const text = { kind: 'text', idAt: 'messageId', nameAt: 'role' } as const;
const reasoning = { kind: 'reasoning', idAt: 'messageId' } as const;
const tool = { kind: 'tool', idAt: 'toolCallId', nameAt: 'toolCallName' } as const;
const step = { kind: 'step', idAt: 'stepName', nameAt: 'stepName' } as const;
const subagent = { kind: 'subagent', idAt: 'subagentRunId', nameAt: 'name' } as const;
const activity = { kind: 'activity', idAt: 'messageId', nameAt: 'activityType', isLoose: true } as const;

/** Types that say something about bars. Chunks and older types are other events by the time they get here. */
const READERS: Readonly<Partial<Record<KnownEventType, Reader>>> = {
  STEP_STARTED: reader({ ...step, does: 'begin' }),
  STEP_FINISHED: reader({ ...step, does: 'end' }),
  TEXT_MESSAGE_START: reader({ ...text, does: 'begin' }),
  TEXT_MESSAGE_CONTENT: reader({ ...text, does: 'touch' }),
  TEXT_MESSAGE_END: reader({ ...text, does: 'end' }),
  TOOL_CALL_START: reader({ ...tool, does: 'begin' }),
  TOOL_CALL_ARGS: reader({ ...tool, does: 'touch' }),
  TOOL_CALL_END: reader({ ...tool, does: 'end-arguments' }),
  TOOL_CALL_RESULT: reader({ ...tool, does: 'result' }),
  ACTIVITY_SNAPSHOT: reader({ ...activity, does: 'touch' }),
  ACTIVITY_DELTA: reader({ ...activity, does: 'touch' }),
  REASONING_START: reader({ ...reasoning, does: 'begin' }),
  REASONING_END: reader({ ...reasoning, does: 'end' }),
  REASONING_MESSAGE_START: reader({ ...reasoning, does: 'begin' }),
  REASONING_MESSAGE_CONTENT: reader({ ...reasoning, does: 'touch' }),
  REASONING_MESSAGE_END: reader({ ...reasoning, does: 'end' }),
  SUBAGENT_STARTED: reader({ ...subagent, does: 'begin' }),
  SUBAGENT_FINISHED: reader({ ...subagent, does: 'end' }),
  SUBAGENT_ERROR: reader({ ...subagent, does: 'end' }),
};

const BY_TYPE: ReadonlyMap<string, Reader> = new Map(Object.entries(READERS));

/** True for types that say something about a bar without being translated. */
export function namesBar(type: string): boolean {
  return BY_TYPE.has(type);
}

/** True for types that the reference client makes other events of. */
export function isTranslated(type: string): boolean {
  return type.endsWith('_CHUNK') || type.startsWith('THINKING_');
}

/** What an event says about a bar, or undefined when it says nothing. */
export function barSignOf(event: JsonObject): BarSign | undefined {
  return BY_TYPE.get(stringAt(event, 'type') ?? '')?.(event);
}

/** What the tag on an event says: its subagent goes on. Undefined for events without one, and its own. */
export function subagentSignOf(event: JsonObject): BarSign | undefined {
  const id = stringAt(event, 'subagentRunId');
  if (id === undefined || stringAt(event, 'type')?.startsWith('SUBAGENT_') === true) return undefined;
  return { kind: 'subagent', id, key: `subagent ${id}`, does: 'touch', name: undefined, isLoose: true };
}
