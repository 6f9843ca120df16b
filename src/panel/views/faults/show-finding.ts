import type { Finding } from '../../../session/rules/finding.ts';
import { groupsInScope } from '../../log/scoped-groups.ts';
import type { PanelStore } from '../../store.ts';
import { faultListStateOf, groupingOf, keyOfGroup, withFindingShown } from './fault-list-state.ts';

/** Opens the Faults view at a finding. */
export function showFinding(store: PanelStore, finding: Finding): void {
  const session = store.session.peek();
  const by = groupingOf(store, 'faults').peek();
  const cause = finding.cause === undefined ? undefined : session.findings[finding.cause];
  const root = cause ?? finding;
  const groupKey = keyOfGroup(root, by);
  const group = groupsInScope(session, store.scope.peek(), by).find(
    (known) => keyOfGroup(known, by) === groupKey,
  );
  const state = faultListStateOf(session, 'faults');
  const place = group?.roots.indexOf(root) ?? 0;
  state.value = withFindingShown(state.peek(), finding, { cause, groupKey, place });
  store.view.value = 'faults';
}
