import type { JsonObject } from '../../protocol/json.ts';
import { objectAt } from '../tracks/given-fields.ts';
import type { RunTrack } from '../tracks/run-track.ts';
import { optionalText, textAt } from './reducer.ts';

/** Applies one normalised event to the steps and subagents of its run. */
export function applyToRun(run: RunTrack, event: JsonObject, seq: number): void {
  const owner = optionalText(event, 'subagentRunId');
  switch (event['type']) {
    case 'STEP_STARTED':
      run.steps.start(seq, textAt(event, 'stepName'), owner);
      break;
    case 'STEP_FINISHED':
      run.steps.finish(seq, textAt(event, 'stepName'), owner);
      break;
    case 'SUBAGENT_STARTED':
      run.subagents.start(seq, owner ?? '', {
        name: textAt(event, 'name'),
        parentSubagentRunId: optionalText(event, 'parentSubagentRunId'),
      });
      return;
    case 'SUBAGENT_FINISHED':
      run.subagents.end(seq, owner ?? '', isSuspended(event) ? 'suspended' : 'finished');
      return;
    case 'SUBAGENT_ERROR':
      run.subagents.end(seq, owner ?? '', 'error');
      return;
  }
  if (owner !== undefined) run.subagents.tag(seq, owner);
}

function isSuspended(event: JsonObject): boolean {
  const outcome = objectAt(event, 'outcome');
  return outcome !== undefined && outcome['type'] === 'suspended';
}
