import type { Choices } from './choices.ts';
import type { OpenKind, Owner, RunLedger } from './run-ledger.ts';

export type LegalEvent = Record<string, unknown>;

/** Something that may happen next in a legal run; no events when it can't happen now. */
export type Action = (ledger: RunLedger, choose: Choices) => readonly LegalEvent[];

/** Few ids of each kind, so that they are taken up again; `shared` collides across kinds. */
export const TEXT_IDS = ['m1', 'm2', 'm3', 'shared'];
export const REASONING_IDS = ['q1', 'q2', 'shared'];
export const CALL_IDS = ['c1', 'c2', 'c3'];
export const ACTIVITY_IDS = ['a1', 'a2', 'shared'];
export const OWNERS: readonly Owner[] = [undefined, undefined, 's1', 's2'];
export const DELTAS = ['', 'Hello ', 'world', '木', '{"a":', '1}'];
export const DOCUMENTS = [{}, { a: 1 }, { list: [1, 2], a: { b: null } }, { list: [], n: 0 }];
export function tagged(owner: Owner): LegalEvent {
  return owner === undefined ? {} : { subagentRunId: owner };
}

export function extras(choose: Choices): LegalEvent {
  return {
    ...(choose.oneIn(4) && { metadata: { k: choose.below(3), [`l${choose.below(2)}`]: null } }),
    ...(choose.oneIn(8) && { rawEvent: { provider: choose.below(3) } }),
    ...(choose.oneIn(8) && { timestamp: 1_790_000_000_000 }),
  };
}

/** The tag of a continuation: the owner's, or none at all. */
export function continuationTag(
  ledger: RunLedger,
  choose: Choices,
  [kind, id]: readonly [OpenKind, string],
): Owner {
  return choose.oneIn(2) ? ledger.ownerOf(kind, id) : undefined;
}

/** An event that ends whatever its own lane assembles, as its tag says. */
export function explicit(ledger: RunLedger, event: LegalEvent): readonly LegalEvent[] {
  ledger.closeLane(event['subagentRunId'] as Owner);
  return [event];
}
