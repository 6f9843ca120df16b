import './difference-tree.css';
import clsx from 'clsx';
import { useMemo, useState } from 'preact/hooks';
import type { JsonValue } from '../../../protocol/json.ts';
import {
  type DifferenceRow,
  differenceRows,
  type OpenedRows,
  withRevealed,
} from '../../../session/diff/difference-rows.ts';
import { useClipboard } from '../../clipboard.ts';
import { t } from '../../text/text.ts';
import { pointerOf } from '../../ui/json-tree/path-link.ts';
import { writeJson } from '../../ui/json-tree/write-json.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { DifferenceRowContent } from './difference-row.tsx';
import { TextDifference } from './text-difference.tsx';
import { useDifference } from './use-difference.ts';
import { useDifferenceSearch } from './use-difference-search.ts';
import { ValueSearch } from './value-tree.tsx';

interface DifferenceTreeProps {
  /** Name for assistive technology. */
  readonly label: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly rootName: string;
}

/** Height of a row, the same as in the stylesheet. */
const ROW_HEIGHT = 18;
const NOTHING_OPENED: OpenedRows = new Map();

/** What differs between two values, as a tree in which all that is the same is folded. */
export function DifferenceTree({ label, before, after, rootName }: DifferenceTreeProps) {
  const { difference, align } = useDifference(before, after);
  const [opened, setOpened] = useState(NOTHING_OPENED);
  const [activeId, setActiveId] = useState<string | undefined>(undefined);
  const copy = useClipboard();
  const rows = useMemo(
    () => (difference === undefined ? [] : differenceRows(difference, opened)),
    [difference, opened],
  );
  const search = useDifferenceSearch(difference, ({ id, way }) => {
    setOpened((last) => withRevealed(last, way));
    setActiveId(id);
  });
  if (difference === undefined) return <output class="hint">{t('diff.running')}</output>;
  if (rows.length === 0) return <p class="hint">{t('diff.same')}</p>;
  const active = rows.findIndex(({ id }) => id === activeId);
  const row = rows[active];
  const setOpen = (id: string, open: boolean) => setOpened(new Map(opened).set(id, open));
  const onKey = (event: KeyboardEvent) => {
    if (row === undefined) return false;
    const copied = event.shiftKey ? undefined : copyTextFor(event.key, row);
    if (copied !== undefined) copy(copied);
    else if (!isOpeningKey(event.key) || row.open === undefined) return false;
    else setOpen(row.id, event.key === 'ArrowRight' || (event.key !== 'ArrowLeft' && !row.open));
    return true;
  };
  return (
    <div class="difference json-tree json-tree-marked">
      <ValueSearch search={search} />
      <VirtualList
        inline
        role="tree"
        label={label}
        count={rows.length}
        rowHeight={ROW_HEIGHT}
        active={active}
        onActivate={(index) => setActiveId(rows[index]?.id)}
        onOpen={(index) => {
          const opening = rows[index];
          if (opening?.open !== undefined) setOpen(opening.id, !opening.open);
        }}
        onKey={onKey}
        rowAttributes={(index) => attributesOf(rows[index])}
        renderRow={(index) => <DifferenceRowContent row={rows[index]} {...{ rootName, align }} />}
      />
      {row !== undefined && align !== undefined && <TextDifference row={row} align={align} />}
    </div>
  );
}

function attributesOf(row: DifferenceRow | undefined) {
  if (row === undefined) return {};
  return {
    class: clsx('difference-row', `difference-${row.kind}`),
    'aria-level': row.depth + 1,
    ...(row.open !== undefined && { 'aria-expanded': row.open }),
  };
}

function isOpeningKey(key: string): boolean {
  return key === 'ArrowRight' || key === 'ArrowLeft' || key === ' ';
}

/** What a key copies of a row: its later value, else the earlier one, or its JSON Pointer. */
function copyTextFor(key: string, row: DifferenceRow): string | undefined {
  if (key === 'j') return pointerOf(row.keys);
  const value = row.after ?? row.before;
  return key === 'c' && value !== undefined ? writeJson(value, undefined) : undefined;
}
