import clsx from 'clsx';
import { useState } from 'preact/hooks';
import type { ChangeView, OperationView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { previewOf } from '../../ui/json-tree/preview.ts';
import { revealPath } from '../../ui/json-tree/tree-state.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { treeStateOf } from '../parts/remembered.ts';
import { Section } from '../parts/section.tsx';
import { ValueTree } from '../parts/value-tree.tsx';
import { keysOfPointer } from './pointer-keys.ts';

/** How many operations are listed before the user asks for more, and how many more each time. */
const PAGE = 100;

interface OperationsProps {
  readonly change: ChangeView;
  /** Number of the operation at the cursor, 1 for the first. */
  readonly current: number | undefined;
}

/** Each operation of a delta: what it asked for, what it met, and what came of it. */
export function Operations({ change, current }: OperationsProps) {
  const [shown, setShown] = useState(PAGE);
  const { operations } = change;
  return (
    <Section title={t('state.operations', { count: operations.length })}>
      <ol class="operations">
        {operations.slice(0, shown).map((operation, index) => (
          <Operation
            key={`${change.seq}/${index}`}
            operation={operation}
            name={`operation ${index}`}
            isCurrent={index + 1 === current}
          />
        ))}
      </ol>
      {shown < operations.length && (
        <button type="button" class="link-button" onClick={() => setShown(shown + PAGE * 10)}>
          {t('value.more', { count: operations.length - shown })}
        </button>
      )}
    </Section>
  );
}

interface OperationProps {
  readonly operation: OperationView;
  /** What its trees are remembered by. */
  readonly name: string;
  /** Whether the cursor is on it. */
  readonly isCurrent: boolean;
}

function Operation({ operation, name, isCurrent }: OperationProps) {
  const { op, path, from, outcome, reason } = operation;
  const summary = (
    <>
      <span class="operation-what">
        <span class="operation-op">{op}</span>{' '}
        <span class="operation-path">{path === '' ? t('state.root') : path}</span>
        {from !== undefined && <span class="operation-path"> ← {from}</span>}
        <OperationValues operation={operation} />
      </span>
      <span class="operation-outcome">{t(`state.operation.${outcome}`)}</span>
    </>
  );
  return (
    <li class={clsx('operation', `operation-${outcome}`)} {...(isCurrent && { 'aria-current': 'step' })}>
      <Disclosure summary={summary}>{() => <OperationTrees operation={operation} name={name} />}</Disclosure>
      {reason !== undefined && <p class={outcome === 'failed' ? 'fault-note' : 'hint'}>{reason}</p>}
    </li>
  );
}

/** Before and after in one line. A failed operation shows what it met and what it wanted. */
function OperationValues({ operation }: Pick<OperationProps, 'operation'>) {
  const { before, value, after, outcome } = operation;
  const wanted = outcome === 'applied' || outcome === 'undone' ? after : value;
  return (
    <span class="operation-values">
      {before !== undefined && <del>{previewOf(before)}</del>}
      {wanted !== undefined && <ins>{previewOf(wanted)}</ins>}
    </span>
  );
}

function OperationTrees({ operation, name }: Omit<OperationProps, 'isCurrent'>) {
  const store = useStore();
  const stateTree = treeStateOf(store, 'state');
  const trees = [
    ['value', operation.value],
    ['before', operation.before],
    ['after', operation.after],
  ] as const;
  return (
    <>
      {trees.map(
        ([kind, value]) =>
          value !== undefined && (
            <ValueTree
              key={kind}
              label={t(`state.tree.${kind}`)}
              rootName={t(`state.tree.${kind}`)}
              state={treeStateOf(store, `${name} ${kind}`)}
              value={value}
            />
          ),
      )}
      <button
        type="button"
        class="link-button"
        onClick={() => revealPath(stateTree, keysOfPointer(operation.path))}
      >
        {t('state.showInTree')}
      </button>
    </>
  );
}
