import type { KnownEventType } from '../../protocol/events.ts';
import { byTypeId } from '../log/type-names.ts';
import { patchActivity, replaceActivity } from './activity.ts';
import { setEncryptedValue } from './reasoning.ts';
import type { Reducer } from './reducer.ts';
import { finishRun, startRun } from './runs.ts';
import { mergeMessages } from './snapshot.ts';
import { patchState, replaceState } from './state.ts';
import { appendText, endText, startReasoning, startText } from './text.ts';
import { addToolResult, appendArguments, endToolCall, startToolCall } from './tools.ts';

/** The event says nothing about messages or state. */
const NOTHING = undefined;

/** What each type does to a thread. Chunks and legacy types are other events by the time they get here. */
const REDUCERS: Readonly<Record<KnownEventType, Reducer | undefined>> = {
  RUN_STARTED: startRun,
  RUN_FINISHED: finishRun,
  RUN_ERROR: NOTHING,
  STEP_STARTED: NOTHING,
  STEP_FINISHED: NOTHING,
  TEXT_MESSAGE_START: startText,
  TEXT_MESSAGE_CONTENT: appendText,
  TEXT_MESSAGE_END: endText,
  TEXT_MESSAGE_CHUNK: NOTHING,
  TOOL_CALL_START: startToolCall,
  TOOL_CALL_ARGS: appendArguments,
  TOOL_CALL_END: endToolCall,
  TOOL_CALL_CHUNK: NOTHING,
  TOOL_CALL_RESULT: addToolResult,
  STATE_SNAPSHOT: replaceState,
  STATE_DELTA: patchState,
  MESSAGES_SNAPSHOT: mergeMessages,
  ACTIVITY_SNAPSHOT: replaceActivity,
  ACTIVITY_DELTA: patchActivity,
  REASONING_START: NOTHING,
  REASONING_END: NOTHING,
  REASONING_MESSAGE_START: startReasoning,
  REASONING_MESSAGE_CONTENT: appendText,
  REASONING_MESSAGE_END: endText,
  REASONING_MESSAGE_CHUNK: NOTHING,
  REASONING_ENCRYPTED_VALUE: setEncryptedValue,
  SUBAGENT_STARTED: NOTHING,
  SUBAGENT_FINISHED: NOTHING,
  SUBAGENT_ERROR: NOTHING,
  RAW: NOTHING,
  CUSTOM: NOTHING,
  THINKING_START: NOTHING,
  THINKING_END: NOTHING,
  THINKING_TEXT_MESSAGE_START: NOTHING,
  THINKING_TEXT_MESSAGE_CONTENT: NOTHING,
  THINKING_TEXT_MESSAGE_END: NOTHING,
};

const BY_ID = byTypeId((type) => REDUCERS[type]);

/** The reducer of a type as normalised, or undefined when the type changes neither messages nor state. */
export function reducerOf(typeId: number): Reducer | undefined {
  return BY_ID[typeId];
}
