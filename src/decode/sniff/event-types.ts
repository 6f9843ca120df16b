/**
 * The types of `EVENT_TABLE` in the few bytes that a script in every page may cost: the table is 0.85 kB compressed,
 * this is a third of it. A test holds the two together.
 */
const SPAN = '(START|CONTENT|END|CHUNK)';
const TYPES = new RegExp(
  `^(RUN_(STARTED|FINISHED|ERROR)|STEP_(STARTED|FINISHED)|TEXT_MESSAGE_${SPAN}|TOOL_CALL_(START|ARGS|END|CHUNK|RESULT)|(STATE|ACTIVITY)_(SNAPSHOT|DELTA)|MESSAGES_SNAPSHOT|REASONING_(START|END|MESSAGE_${SPAN}|ENCRYPTED_VALUE)|SUBAGENT_(STARTED|FINISHED|ERROR)|THINKING_(START|END|TEXT_MESSAGE_(START|CONTENT|END))|RAW|CUSTOM)$`,
);

/** Common words in capitals, or types without an id: other protocols have them too. */
const WEAK_TYPES = /^(CUSTOM|RAW|STEP_|RUN_ERROR|THINKING_)/;

/** The fields by which events of a type are told from what only shares its name. The first row that fits. */
const MARKS: readonly (readonly [types: RegExp, fields: readonly string[]])[] = [
  [/^RUN_/, ['threadId', 'runId']],
  [/_CHUNK$/, []],
  [/ENCRYPTED/, ['entityId']],
  [/^(TEXT|ACTIVITY|REASONING)_/, ['messageId']],
  [/^TOOL_/, ['toolCallId']],
  [/^SUBAGENT_/, ['subagentRunId']],
  [/_DELTA$/, ['delta']],
  [/^STATE_/, ['snapshot']],
  [/^/, ['messages']],
];

/** True for every type of every era. */
export function isEventType(type: string): boolean {
  return TYPES.test(type);
}

/** True for types that prove nothing without further evidence. */
export function isWeakType(type: string): boolean {
  return WEAK_TYPES.test(type);
}

/** Fields that an event of a type has in any case. */
export function marksOf(type: string): readonly string[] {
  return MARKS.find(([types]) => types.test(type))?.[1] ?? [];
}
