import { useMemo } from 'preact/hooks';
import type { JsonValue } from '../../../protocol/json.ts';
import type { Align } from '../../../session/diff/alignment.ts';
import type { DifferenceRow } from '../../../session/diff/difference-rows.ts';
import { diffWords, type TextPart } from '../../../session/diff/words.ts';
import { t } from '../../text/text.ts';
import { previewOf } from '../../ui/json-tree/preview.ts';
import { TextParts } from './text-difference.tsx';

/** Texts longer than this are compared by words only in full, below the tree. */
const MOST_INLINE = 2_000;
/** Of what is the same on both sides of a changed word, so many characters stay in a row. */
const CONTEXT = 24;
/** Deeper rows stand no further to the right. */
const DEEPEST_INDENT = 24;

const LETTERS = { added: 'A', removed: 'R', changed: 'C', moved: 'M' } as const;

interface DifferenceRowContentProps {
  readonly row: DifferenceRow | undefined;
  readonly rootName: string;
  readonly align: Align | undefined;
}

/** One line of a difference. */
export function DifferenceRowContent({ row, rootName, align }: DifferenceRowContentProps) {
  if (row === undefined) return null;
  const indent = { '--indent': Math.min(row.depth, DEEPEST_INDENT) };
  if (row.kind === 'folded' || row.kind === 'more') {
    return (
      <span class="tree-node difference-fold" style={indent}>
        <span class="tree-twisty" aria-hidden="true">
          {row.kind === 'more' ? '▸' : '⋯'}
        </span>
        {row.kind === 'more'
          ? t('value.more', { count: row.count })
          : t('diff.unchanged', { count: row.count })}
      </span>
    );
  }
  return (
    <span class="tree-node" style={indent}>
      <span class="tree-twisty" aria-hidden="true">
        {row.open !== undefined && (row.open ? '▾' : '▸')}
      </span>
      <Mark row={row} />
      <span class="tree-key" title={row.keys.at(-1)}>
        {row.keys.at(-1) ?? rootName}
      </span>
      <span class="tree-colon">: </span>
      {row.movedFrom !== undefined && (
        <span class="difference-moved-from">{t('diff.movedFrom', { index: row.movedFrom })}</span>
      )}
      <Values row={row} align={align} />
    </span>
  );
}

function Mark({ row }: { readonly row: DifferenceRow }) {
  const kind = row.kind === 'inside' && row.movedFrom !== undefined ? 'moved' : row.kind;
  if (kind === 'inside' || kind === 'folded' || kind === 'more') return null;
  return (
    <abbr class="tree-mark" title={t(`diff.${kind}`)} aria-label={t(`diff.${kind}`)}>
      {LETTERS[kind]}
    </abbr>
  );
}

function Values({ row, align }: Pick<DifferenceRowContentProps, 'align'> & { readonly row: DifferenceRow }) {
  const { before, after } = row;
  const parts = useMemo(() => inlineParts(before, after, align), [before, after, align]);
  if (parts !== undefined) {
    return (
      <span class="difference-value">
        <TextParts parts={parts} />
      </span>
    );
  }
  if (row.open === true) return null;
  return (
    <span class="difference-value">
      {before !== undefined && <del>{previewOf(before)}</del>}
      {after !== undefined && <ins>{previewOf(after)}</ins>}
    </span>
  );
}

/** Two texts that share words, with what lies between changes cut short; undefined when they are better told apart. */
function inlineParts(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  align: Align | undefined,
): readonly TextPart[] | undefined {
  if (typeof before !== 'string' || typeof after !== 'string' || align === undefined) return undefined;
  if (before.length + after.length > MOST_INLINE) return undefined;
  const parts = diffWords(before, after, align);
  const shares = parts.some(({ kind, text }) => kind === 'same' && text.trim() !== '');
  return shares ? parts.map(shortened) : undefined;
}

function shortened({ kind, text }: TextPart): TextPart {
  if (kind !== 'same' || text.length <= CONTEXT * 2) return { kind, text };
  return { kind, text: `${text.slice(0, CONTEXT)}…${text.slice(-CONTEXT)}` };
}
