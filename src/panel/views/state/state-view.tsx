import './state.css';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ChangeView, StateView as SharedState } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { revealAll } from '../../ui/json-tree/expansion.ts';
import { useTreeSearch } from '../../ui/json-tree/use-tree-search.ts';
import { EmptyNote } from '../parts/empty-note.tsx';
import { treeStateOf } from '../parts/remembered.ts';
import { Section } from '../parts/section.tsx';
import { SeqButton } from '../parts/seq-button.tsx';
import { type Compared, useComparison } from '../parts/use-comparison.ts';
import { ValueSearch, ValueTree } from '../parts/value-tree.tsx';
import { ChangeButtons } from './change-buttons.tsx';
import { ChangeSummary, RefusedNote } from './change-summary.tsx';
import { Operations } from './operations.tsx';
import { PatchNotes } from './patch-notes.tsx';
import { type OperationStep, useOperationStep } from './use-operation-step.ts';
import { useStateChange } from './use-state-change.ts';

/** The shared state as of the cursor, and what the event at the cursor did to it. */
export function StateView() {
  const { thread, moment } = useStore();
  const change = useStateChange();
  const state = useMemo(() => moment.value.state(thread.value), [moment.value, thread.value]);
  const step = useOperationStep(change);
  const compared = useComparison(step ?? change);
  if (thread.value < 0) return <EmptyNote text={t('state.none')} />;
  return (
    <div class="view">
      <h2 class="unseen">{t('view.state')}</h2>
      <StateHead state={state}>
        {step === undefined && change?.applied === true && (
          <ChangeSummary change={change} compared={compared} />
        )}
      </StateHead>
      {change?.applied === false && <RefusedNote change={change} />}
      {change !== undefined && <PatchNotes change={change} />}
      {change !== undefined && change.operations.length > 0 && (
        <Operations change={change} current={step?.number} />
      )}
      <StateTree state={state} change={change} step={step} compared={compared} />
    </div>
  );
}

interface StateHeadProps {
  readonly state: SharedState;
  readonly children: ComponentChildren;
}

function StateHead({ state, children }: StateHeadProps) {
  return (
    <div class="view-head">
      <ChangeButtons />
      {children}
      <span class="hint">{t(`state.baseline.${state.baseline}`)}</span>
      {state.lastChangeSeq >= 0 && (
        <span class="hint">
          {t('state.lastChange')} <SeqButton seq={state.lastChangeSeq} />
        </span>
      )}
    </div>
  );
}

interface StateTreeProps {
  readonly state: SharedState;
  readonly change: ChangeView | undefined;
  readonly step: OperationStep | undefined;
  readonly compared: Compared;
}

function StateTree({ state, change, step, compared }: StateTreeProps) {
  const store = useStore();
  const treeState = treeStateOf(store, 'state');
  const { value } = step === undefined ? state : { value: step.after };
  const { notes } = compared;
  const search = useTreeSearch(treeState, { value, notes });
  if (value === undefined) return <EmptyNote text={t('state.unknown')} />;
  const showChanges = () => {
    if (notes !== undefined) treeState.expansion.value = revealAll(treeState.expansion.value, notes);
  };
  return (
    <Section
      title={step === undefined ? t('state.asOf') : t('state.afterOperation', { number: step.number })}
      actions={
        <>
          <ValueSearch search={search} />
          {change?.applied === true && notes !== undefined && (
            <button type="button" class="text-button" onClick={showChanges}>
              {t('state.openChanges')}
            </button>
          )}
        </>
      }
    >
      <ValueTree
        label={t('state.tree')}
        rootName="state"
        state={treeState}
        {...{ value, notes, search }}
        opensMarked={store.cursor.value !== 'live'}
      />
    </Section>
  );
}
