import { isJsonObject, type JsonObject, stringAt } from '../../../protocol/json.ts';
import type { PatchFailure, PatchFailureCode } from '../../documents/patch-operation.ts';
import type { ObservedEvent, StateOrigin } from '../../observer.ts';
import type { Evidence } from '../finding.ts';
import type { Report, Rule } from '../rule.ts';

/** A rule about state deltas that the reference client refuses for one of these reasons. */
export function ruleStatePatchFails(fixed: Omit<Rule, 'watch'>, codes: ReadonlySet<PatchFailureCode>): Rule {
  return {
    ...fixed,
    watch: ({ report }) => ({
      effect(seen) {
        if (seen.type !== 'STATE_DELTA') return;
        const failure = failureIn(seen);
        if (failure !== undefined && codes.has(failure.code)) report(stateReport(seen, failure));
      },
    }),
  };
}

/** Why the delta at hand was refused, or undefined. */
export function failureIn({ effects }: ObservedEvent): PatchFailure | undefined {
  for (const effect of effects) if (effect.kind === 'patch-failed') return effect.failure;
  return undefined;
}

/**
 * What failed and what the state came from. Later failures below the same member follow from the first one until
 * something changes the state.
 */
function stateReport(seen: ObservedEvent, failure: PatchFailure): Report {
  const origin = seen.model.stateOrigin();
  const operation = operationAt(seen, failure.index);
  const subject = `state:${origin?.lastChangeSeq ?? -1}:${topOf(operation)}`;
  return {
    message: failure.reason,
    subject,
    follows: [`* ${subject}`],
    ...(origin !== undefined && origin.lastChangeSeq >= 0 && { conflictsWith: origin.lastChangeSeq }),
    evidence: [...evidenceOf(seen, failure), { label: 'state began with', value: beginningOf(origin) }],
  };
}

/** The failed operation, without its value, which may be large. */
export function evidenceOf(seen: ObservedEvent, failure: PatchFailure): readonly Evidence[] {
  const operation = operationAt(seen, failure.index);
  const named = ['op', 'path', 'from'].flatMap((label) => {
    const value = operation === undefined ? undefined : stringAt(operation, label);
    return value === undefined ? [] : [{ label, value }];
  });
  return [
    { label: 'operation', value: sentIndexOf(seen, failure.index) },
    ...named,
    { label: 'exists up to', value: failure.reached === '' ? 'the document' : failure.reached },
  ];
}

function beginningOf(origin: StateOrigin | undefined): string {
  switch (origin?.baseline) {
    case 'request':
      return 'the state of the request';
    case 'snapshot':
      return 'a STATE_SNAPSHOT';
    default:
      return 'an empty object: neither the request nor a snapshot brought a state';
  }
}

function operationAt(seen: ObservedEvent, index: number): JsonObject | undefined {
  const taken = seen.normalised.at(-1);
  const operations = taken?.['delta'] ?? taken?.['patch'];
  const operation = Array.isArray(operations) ? operations[index] : undefined;
  return isJsonObject(operation) ? operation : undefined;
}

/** Index in the patch as sent: the reference client has removed operations that nobody knows. */
function sentIndexOf({ removed }: ObservedEvent, index: number): number {
  let sent = index;
  for (const path of removed) if (Number(path[1]) <= sent) sent += 1;
  return sent;
}

function topOf(operation: JsonObject | undefined): string {
  const path = (operation && stringAt(operation, 'path')) ?? '';
  return path.split('/', 2)[1] ?? '';
}
