import './faults.css';
import type { Finding } from '../../../session/rules/finding.ts';
import { faultsOf } from '../../log/faults.ts';
import { groupsInScope } from '../../log/scoped-groups.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { Checks } from './checks.tsx';
import { FaultList } from './fault-list.tsx';
import { faultListStateOf, groupingOf } from './fault-list-state.ts';
import { type FaultRow, faultRows } from './fault-rows.ts';
import { FaultsHead } from './faults-head.tsx';
import { FindingDetails } from './finding-details.tsx';
import { RuleDetails } from './rule-details.tsx';

/** Everything that was found in the scope, what each finding is about, and checks of a run. */
export function FaultsView() {
  const store = useStore();
  store.revision.value;
  const session = store.session.value;
  const by = groupingOf(store, 'faults').value;
  const state = faultListStateOf(session, 'faults').value;
  const groups = groupsInScope(session, store.scope.value, by);
  const rows = faultRows({ groups, by, state, faults: faultsOf(session) });
  const active = rows.findIndex(({ key }) => key === state.chosen);
  return (
    <div class="faults-view">
      <h2 class="unseen">{t('view.faults')}</h2>
      <FaultsHead shown={groups.reduce((sum, { counts }) => sum + counts.total, 0)} />
      {rows.length === 0 ? <NothingFound /> : <FaultList rows={rows} active={active} by={by} />}
      <section class="fault-details" aria-label={t('faults.details')}>
        <ChosenDetails row={rows[active]} by={by} />
        <Checks run={runToCheck(rows[active])} />
      </section>
    </div>
  );
}

function NothingFound() {
  return (
    <div class="empty-note">
      <p>{t('faults.none')}</p>
      <p>{t('faults.noneMore')}</p>
    </div>
  );
}

function ChosenDetails({ row, by }: { readonly row: FaultRow | undefined; readonly by: 'rule' | 'run' }) {
  if (row?.kind === 'finding') return <FindingDetails key={row.key} finding={row.finding} />;
  if (row?.kind === 'group' && by === 'rule') return <RuleDetails rule={row.group.rule} />;
  return <p class="hint">{t('faults.choose')}</p>;
}

/** The run of what is chosen; undefined where the scope or the cursor names it. */
function runToCheck(row: FaultRow | undefined): Finding['run'] | undefined {
  if (row?.kind === 'finding') return row.finding.run;
  return row?.kind === 'group' ? row.group.run : undefined;
}
