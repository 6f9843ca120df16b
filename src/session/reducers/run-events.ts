import type { KnownEventType } from '../../protocol/events.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { byTypeId } from '../log/type-names.ts';
import { objectAt } from '../tracks/given-fields.ts';
import type { RunTrack } from '../tracks/run-track.ts';
import { optionalText, textAt } from './reducer.ts';

/** Applies one normalised event to the steps and subagents of its run. */
export type RunReducer = (run: RunTrack, event: JsonObject, seq: number) => void;

const STEPS_AND_SUBAGENTS: Partial<Record<KnownEventType, RunReducer>> = {
  STEP_STARTED(run, event, seq) {
    run.steps.start(seq, textAt(event, 'stepName'), optionalText(event, 'subagentRunId'));
  },
  STEP_FINISHED(run, event, seq) {
    run.steps.finish(seq, textAt(event, 'stepName'), optionalText(event, 'subagentRunId'));
  },
  SUBAGENT_STARTED(run, event, seq) {
    run.subagents.start(seq, textAt(event, 'subagentRunId'), {
      name: textAt(event, 'name'),
      parentSubagentRunId: optionalText(event, 'parentSubagentRunId'),
    });
  },
  SUBAGENT_FINISHED(run, event, seq) {
    run.subagents.end(seq, textAt(event, 'subagentRunId'), isSuspended(event) ? 'suspended' : 'finished');
  },
  SUBAGENT_ERROR(run, event, seq) {
    run.subagents.end(seq, textAt(event, 'subagentRunId'), 'error');
  },
};

const BY_ID = byTypeId((type) => STEPS_AND_SUBAGENTS[type]);

/** What a type as normalised does to its run's steps and subagents, or undefined for nothing. */
export function runReducerOf(typeId: number): RunReducer | undefined {
  return BY_ID[typeId];
}

function isSuspended(event: JsonObject): boolean {
  const outcome = objectAt(event, 'outcome');
  return outcome !== undefined && outcome['type'] === 'suspended';
}
