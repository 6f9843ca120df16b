/**
 * The types of `EVENT_TABLE` in the few bytes that a script in every page may cost: the table is 0.85 kB compressed,
 * this is a third of it. A test holds the two together.
 */
const SPAN = '(START|CONTENT|END|CHUNK)';
const TYPES = new RegExp(
  `^(RUN_(STARTED|FINISHED|ERROR)|STEP_(STARTED|FINISHED)|TEXT_MESSAGE_${SPAN}|TOOL_CALL_(START|ARGS|END|CHUNK|RESULT)|(STATE|ACTIVITY)_(SNAPSHOT|DELTA)|MESSAGES_SNAPSHOT|REASONING_(START|END|MESSAGE_${SPAN}|ENCRYPTED_VALUE)|SUBAGENT_(STARTED|FINISHED|ERROR)|THINKING_(START|END|TEXT_MESSAGE_(START|CONTENT|END))|RAW|CUSTOM)$`,
);

/** True for every type of every era. */
export function isEventType(type: string): boolean {
  return TYPES.test(type);
}

/** True for common words in capitals, and for types without an id: other protocols have them too. */
export function isWeakType(type: string): boolean {
  return /^(CUSTOM|RAW|STEP_|RUN_ERROR|THINKING_)/.test(type);
}
