import './state.css';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { StateView as SharedState } from '../../../session/model.ts';
import type { Session } from '../../../session/session.ts';
import { stateComparisonOf } from '../../state-comparison.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { EmptyNote } from '../parts/empty-note.tsx';
import { PathHistorySection } from '../parts/path-history.tsx';
import { SeqButton } from '../parts/seq-button.tsx';
import { useComparison } from '../parts/use-comparison.ts';
import { ChangeButtons } from './change-buttons.tsx';
import { ChangeSummary, RefusedNote } from './change-summary.tsx';
import { ModeBar } from './mode-bar.tsx';
import { Operations } from './operations.tsx';
import { PatchNotes } from './patch-notes.tsx';
import { ChangeDifference, PointDifference } from './state-difference.tsx';
import { StateTree } from './state-tree.tsx';
import { useOperationStep } from './use-operation-step.ts';
import { useStateChange } from './use-state-change.ts';

/** The path whose history is shown. */
interface HistoryPath {
  readonly keys: readonly string[];
  readonly session: Session;
}

/** The shared state as of the cursor, and what the event at the cursor did to it. */
export function StateView() {
  const { session, thread, moment } = useStore();
  const mode = stateComparisonOf(session.value).mode.value;
  const [path, setPath] = useState<HistoryPath | undefined>(undefined);
  const change = useStateChange();
  const state = useMemo(() => moment.value.state(thread.value), [moment.value, thread.value]);
  const step = useOperationStep(change);
  const compared = useComparison(step ?? change);
  const value = step === undefined ? state.value : step.after;
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
      {mode === 'state' && (
        <StateTree
          {...{ value, change, compared }}
          operation={step?.number}
          onHistory={(keys) => setPath({ keys, session: session.value })}
        />
      )}
      {mode === 'change' && <ChangeDifference change={change} step={step} />}
      {mode === 'diff' && <PointDifference value={value} />}
      {path?.session === session.value && (
        <PathHistorySection keys={path.keys} onClose={() => setPath(undefined)} />
      )}
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
      <ModeBar />
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
