import { faultsOf } from '../../log/faults.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { faultListStateOf, withMore, withOpen } from './fault-list-state.ts';
import { FaultRowContent } from './fault-row.tsx';
import { type FaultRow, parentIndex } from './fault-rows.ts';

/** Height of a row, the same as `--row` in the stylesheet. */
const ROW_HEIGHT = 20;

interface FaultListProps {
  readonly rows: readonly FaultRow[];
  /** Index of the chosen row, or -1. */
  readonly active: number;
  readonly by: 'rule' | 'run';
}

/** The tree of faults. A finding that is chosen moves the cursor to its event. */
export function FaultList({ rows, active, by }: FaultListProps) {
  const { position } = useStore();
  const { choose, toggle, setOpen, faults } = useActions(rows);
  const isAtCursor = (row: FaultRow | undefined) =>
    row?.kind === 'finding' && position.value >= 0 && faults.placeOf(row.finding) === position.value;
  return (
    <VirtualList
      label={t('faults.list')}
      role="tree"
      class="fault-list"
      count={rows.length}
      rowHeight={ROW_HEIGHT}
      active={active}
      onActivate={choose}
      onOpen={toggle}
      onKey={({ key }) => {
        if (key === 'ArrowRight') return setOpen(active, true);
        if (key !== 'ArrowLeft') return false;
        if (setOpen(active, false)) return true;
        const parent = parentIndex(rows, active);
        if (parent >= 0) choose(parent);
        return parent >= 0;
      }}
      rowKey={(index) => rows[index]?.key ?? index}
      rowAttributes={(index) => {
        const row = rows[index];
        const isOpen = row === undefined || row.kind === 'more' ? undefined : row.isOpen;
        return {
          'aria-level': row?.level ?? 1,
          class: isAtCursor(row) ? 'fault-at-cursor' : '',
          ...(isOpen === undefined ? {} : { 'aria-expanded': isOpen }),
        };
      }}
      renderRow={(index) => {
        const row = rows[index];
        return row === undefined ? null : (
          <FaultRowContent row={row} by={by} onToggle={() => toggle(index)} />
        );
      }}
    />
  );
}

function useActions(rows: readonly FaultRow[]) {
  const { session, cursor } = useStore();
  const faults = faultsOf(session.value);
  const state = faultListStateOf(session.value, 'faults');

  const choose = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    state.value = { ...state.peek(), chosen: row.key };
    const seq = row.kind === 'finding' ? faults.placeOf(row.finding) : -1;
    if (seq >= 0) cursor.value = seq;
  };
  /** Opens or closes a row; false for one that is so already, or has nothing to open. */
  const setOpen = (index: number, isOpen: boolean): boolean => {
    const row = rows[index];
    if (row === undefined || row.kind === 'more' || row.isOpen === undefined || row.isOpen === isOpen)
      return false;
    state.value = withOpen(state.peek(), row.key, isOpen);
    return true;
  };
  const toggle = (index: number) => {
    const row = rows[index];
    if (row?.kind === 'more') state.value = withMore(state.peek(), row.of);
    else if (row !== undefined && !setOpen(index, !row.isOpen)) choose(index);
  };
  return { choose, toggle, setOpen, faults };
}
