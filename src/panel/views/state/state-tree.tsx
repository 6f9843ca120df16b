import type { JsonValue } from '../../../protocol/json.ts';
import type { ChangeView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { revealAll } from '../../ui/json-tree/expansion.ts';
import { useTreeSearch } from '../../ui/json-tree/use-tree-search.ts';
import { EmptyNote } from '../parts/empty-note.tsx';
import { treeStateOf } from '../parts/remembered.ts';
import { Section } from '../parts/section.tsx';
import type { Compared } from '../parts/use-comparison.ts';
import { ValueSearch, ValueTree } from '../parts/value-tree.tsx';

interface StateTreeProps {
  readonly value: JsonValue | undefined;
  readonly change: ChangeView | undefined;
  /** Number of the operation after which it is shown. */
  readonly operation: number | undefined;
  readonly compared: Compared;
  onHistory(keys: readonly string[]): void;
}

/** The whole state as a tree, with what changed marked. */
export function StateTree({ value, change, operation, compared, onHistory }: StateTreeProps) {
  const store = useStore();
  const treeState = treeStateOf(store, 'state');
  const { notes } = compared;
  const search = useTreeSearch(treeState, { value, notes });
  if (value === undefined) return <EmptyNote text={t('state.unknown')} />;
  const showChanges = () => {
    if (notes !== undefined) treeState.expansion.value = revealAll(treeState.expansion.value, notes);
  };
  return (
    <Section
      title={operation === undefined ? t('state.asOf') : t('state.afterOperation', { number: operation })}
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
        {...{ value, notes, search, onHistory }}
        opensMarked={store.cursor.value !== 'live'}
      />
    </Section>
  );
}
