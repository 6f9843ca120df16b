import { type Signal, signal } from '@preact/signals';
import type { Finding } from '../../../session/rules/finding.ts';
import type { FaultGroup } from '../../log/fault-groups.ts';
import { createMemory, type Memory } from '../parts/remembered.ts';

/** What the user did to the tree of faults. Rows are named by their keys. */
export interface FaultListState {
  /** The chosen row; empty for none. */
  readonly chosen: string;
  /** Groups that are closed; they begin open. */
  readonly closed: ReadonlySet<string>;
  /** Findings whose consequences are shown; they begin folded. */
  readonly opened: ReadonlySet<string>;
  /** How many children of a row are listed, where it is not the first few. */
  readonly limits: ReadonlyMap<string, number>;
}

const FIRST_LIMIT = 10;
const GROWTH = 10;

/** The tree's state, kept while its session lives. */
export const faultListStateOf: Memory<Signal<FaultListState>> = createMemory(() =>
  signal<FaultListState>({ chosen: '', closed: new Set(), opened: new Set(), limits: new Map() }),
);

/** How the faults are grouped, kept while the panel lives. */
export const groupingOf: Memory<Signal<'rule' | 'run'>> = createMemory(() => signal<'rule' | 'run'>('rule'));

/** Names a finding's row. */
export function keyOfFinding({ index }: Finding): string {
  return `finding ${index}`;
}

/** Names a group's row. */
export function keyOfGroup({ rule, run }: Pick<FaultGroup, 'rule' | 'run'>, by: 'rule' | 'run'): string {
  return by === 'rule' ? `rule ${rule}` : `run ${run}`;
}

/** How many children of a row are listed. */
export function limitOf({ limits }: FaultListState, key: string): number {
  return limits.get(key) ?? FIRST_LIMIT;
}

/** The same state, with many more children of a row listed. */
export function withMore(state: FaultListState, key: string): FaultListState {
  return withLimit(state, key, limitOf(state, key) * GROWTH);
}

function withLimit(state: FaultListState, key: string, limit: number): FaultListState {
  return { ...state, limits: new Map(state.limits).set(key, Math.max(limit, limitOf(state, key))) };
}

/** The same state, with a group open or closed, or a finding's consequences shown or folded. */
export function withOpen(state: FaultListState, key: string, isOpen: boolean): FaultListState {
  const isGroup = !key.startsWith('finding ');
  const set = new Set(isGroup ? state.closed : state.opened);
  if (isGroup === isOpen) set.delete(key);
  else set.add(key);
  return isGroup ? { ...state, closed: set } : { ...state, opened: set };
}

/** The same state, with a finding chosen and everything open that leads to it. */
export function withFindingShown(
  state: FaultListState,
  finding: Finding,
  { cause, groupKey, place }: { readonly cause: Finding | undefined; groupKey: string; place: number },
): FaultListState {
  const chosen = { ...state, chosen: keyOfFinding(finding) };
  const inGroup = withLimit(withOpen(chosen, groupKey, true), groupKey, place + 1);
  if (cause === undefined) return inGroup;
  return withOpen(inGroup, keyOfFinding(cause), true);
}
