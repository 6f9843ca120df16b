import { EVENT_TABLE } from '../../../../src/protocol/events.ts';
import type { Choices } from '../support/choices.ts';
import type { LegalEvent } from '../support/legal-event.ts';

/** Breaks a stream in one place, or leaves it legal by chance. */
type Mutation = (events: LegalEvent[], at: number, choose: Choices) => void;

const TYPES = Object.keys(EVENT_TABLE);
const ID_KEYS = [
  'messageId',
  'toolCallId',
  'runId',
  'threadId',
  'stepName',
  'entityId',
  'parentMessageId',
  'parentSubagentRunId',
];
const IDS = ['m1', 'q1', 'c1', 'p1', 'a1', 't1', 'd1', 'h1', 'r0', 'r1', 's1', '', 'nobody', '\ud800'];
const STRANGE = [null, 0, -1.5, '', 'strange', [], {}, true, [null], { type: 'strange' }, 2 ** 60];

const drop: Mutation = (events, at) => {
  events.splice(at, 1);
};

const repeat: Mutation = (events, at) => {
  const event = events[at];
  if (event !== undefined) events.splice(at, 0, { ...event });
};

const move: Mutation = (events, at, choose) => {
  const [event] = events.splice(at, 1);
  if (event !== undefined) events.splice(choose.below(events.length + 1), 0, event);
};

const retype: Mutation = (events, at, choose) => {
  events[at] = { ...events[at], type: choose.of(TYPES) };
};

const changeId: Mutation = (events, at, choose) => {
  const event = events[at] ?? {};
  const keys = ID_KEYS.filter((key) => key in event);
  if (keys.length > 0) events[at] = { ...event, [choose.of(keys)]: choose.of(IDS) };
};

const changeOwner: Mutation = (events, at, choose) => {
  events[at] = { ...events[at], subagentRunId: choose.of<unknown>(['s1', 's2', '', null, 1]) };
};

const loseField: Mutation = (events, at, choose) => {
  const entries = Object.entries(events[at] ?? {});
  const lost = choose.below(Math.max(1, entries.length));
  events[at] = Object.fromEntries(entries.filter((_, index) => index !== lost));
};

/** Puts something strange in the place of a field, or of something inside it. */
const breakField: Mutation = (events, at, choose) => {
  const event = structuredClone(events[at] ?? {});
  breakInside(event, choose);
  events[at] = event;
};

function breakInside(holder: object, choose: Choices): void {
  const keys = Object.keys(holder);
  if (keys.length === 0) return;
  const key = choose.of(keys);
  const inside: unknown = Reflect.get(holder, key);
  if (typeof inside === 'object' && inside !== null && choose.below(3) > 0) breakInside(inside, choose);
  else Reflect.set(holder, key, choose.of<unknown>(STRANGE));
}

/** Adds a field that some type has, with something strange in it. */
const addField: Mutation = (events, at, choose) => {
  const keys = Object.keys(EVENT_TABLE[choose.of(TYPES) as keyof typeof EVENT_TABLE].fields);
  if (keys.length > 0) events[at] = { ...events[at], [choose.of(keys)]: choose.of<unknown>(STRANGE) };
};

/** Signs of an old peer, and its way to open a reasoning message. */
const growOld: Mutation = (events, at, choose) => {
  const role = choose.of([{}, { role: 'assistant' }]);
  const start = { type: 'REASONING_MESSAGE_START', messageId: 'old', ...role };
  const end = { type: 'REASONING_MESSAGE_END', messageId: 'old' };
  events.splice(at + 1, 0, { type: 'THINKING_START' }, { type: 'THINKING_END' }, start, end);
};

const MUTATIONS: readonly Mutation[] = [
  drop,
  drop,
  repeat,
  repeat,
  move,
  move,
  retype,
  changeId,
  changeId,
  changeOwner,
  loseField,
  breakField,
  breakField,
  breakField,
  addField,
  growOld,
];

const BROKEN_FRAMES = ['{"type":"RAW"', 'null', '[]', '7', '{}', '{"type":5}', '{"type":""}', 'nonsense'];

/** The frames of a stream, broken in one to three places. */
export function mutated(legal: readonly LegalEvent[], choose: Choices): readonly string[] {
  const events = [...legal];
  const count = 1 + choose.below(3);
  for (let index = 0; index < count && events.length > 0; index += 1) {
    choose.of(MUTATIONS)(events, choose.below(events.length), choose);
  }
  const frames = events.map((event) => JSON.stringify(event));
  if (choose.oneIn(10)) frames.splice(choose.below(frames.length + 1), 0, choose.of(BROKEN_FRAMES));
  return frames;
}
