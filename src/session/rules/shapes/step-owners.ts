import { type JsonObject, stringAt } from '../../../protocol/json.ts';
import type { Ledger } from '../ledger.ts';
import type { OpenItem } from '../open-items.ts';

/** Open steps of the event's name that belong to another owner than the event's. */
export function ownersOfOpenStep(ledger: Ledger, event: JsonObject): readonly OpenItem[] {
  if (ledger.steps.size === 0) return [];
  const name = stringAt(event, 'stepName');
  const owner = stringAt(event, 'subagentRunId');
  return ledger.steps
    .all()
    .filter(
      ({ opener }) => stringAt(opener, 'stepName') === name && stringAt(opener, 'subagentRunId') !== owner,
    );
}
