import clsx from 'clsx';
import { Highlight } from './highlight.tsx';
import { isContainer, isList, isUnsafeNumber } from './json-node.ts';
import type { NodeMark } from './node-note.ts';
import { writtenDigits } from './number-text.ts';
import { previewOf, quoted, scalarText } from './preview.ts';
import type { TreeRow } from './rows.ts';
import { CUT_LENGTH } from './text-lines.ts';
import type { JsonTreeLabels } from './tree-labels.ts';

interface TreeRowContentProps {
  readonly row: TreeRow;
  readonly rootName: string;
  readonly labels: JsonTreeLabels;
  /** Text to mark in keys and values. */
  readonly wanted: string;
}

/** Deeper rows stand no further to the right, else 10,000 levels would be 10,000 indents wide. */
export const DEEPEST_INDENT = 24;

/** What stands in one line of a tree. */
export function TreeRowContent({ row, rootName, labels, wanted }: TreeRowContentProps) {
  const indent = { '--indent': Math.min(row.depth, DEEPEST_INDENT) };
  if (row.line !== undefined) {
    return (
      <span class="tree-line" style={indent}>
        <Highlight text={row.line} wanted={wanted} />
      </span>
    );
  }
  const mark = row.extra?.kind === 'removed' ? 'removed' : row.note?.mark;
  return (
    <span class={clsx('tree-node', mark !== undefined && `tree-${mark}`)} style={indent}>
      <span class="tree-twisty" aria-hidden="true">
        {row.expandable && (row.open ? '▾' : '▸')}
      </span>
      {row.depth > DEEPEST_INDENT && <span class="tree-depth">{row.depth}</span>}
      <TreeMark mark={mark} isOpen={row.open} labels={labels} />
      <TreeKey row={row} rootName={rootName} wanted={wanted} />
      <TreeValue row={row} labels={labels} wanted={wanted} />
      {row.note?.remark !== undefined && <span class="tree-note">{row.note.remark}</span>}
    </span>
  );
}

const MARK_LETTERS: Readonly<Record<NodeMark, string>> = {
  added: 'A',
  changed: 'C',
  removed: 'R',
  inside: '•',
};

interface TreeMarkProps {
  readonly mark: NodeMark | undefined;
  readonly isOpen: boolean;
  readonly labels: JsonTreeLabels;
}

function TreeMark({ mark, isOpen, labels }: TreeMarkProps) {
  if (mark === undefined || (mark === 'inside' && isOpen)) return null;
  return (
    <abbr class="tree-mark" title={labels[mark]} aria-label={labels[mark]}>
      {MARK_LETTERS[mark]}
    </abbr>
  );
}

function TreeKey({ row, rootName, wanted }: Omit<TreeRowContentProps, 'labels'>) {
  const key = row.path?.key ?? rootName;
  const isPlain = key !== '' && key.trim() === key && !/\p{Cc}/u.test(key);
  const text = isPlain ? key : JSON.stringify(key);
  const isIndex = row.path === undefined || row.path.isIndex;
  return (
    <>
      <span class={clsx('tree-key', isIndex && 'tree-index')} title={text.length > 12 ? key : undefined}>
        <Highlight text={text.slice(0, CUT_LENGTH)} wanted={isIndex ? '' : wanted} />
        {text.length > CUT_LENGTH && '…'}
      </span>
      <span class="tree-colon">: </span>
    </>
  );
}

type TreeValueProps = Omit<TreeRowContentProps, 'rootName'>;

function TreeValue({ row, labels, wanted }: TreeValueProps) {
  if (row.extra?.kind === 'duplicate') {
    return (
      <>
        <del class="tree-value">{row.extra.sourceText.slice(0, CUT_LENGTH)}</del>
        <span class="tree-note">{labels.duplicate}</span>
      </>
    );
  }
  if (isContainer(row.value)) {
    const size = isList(row.value) ? labels.items(row.childCount) : labels.keys(row.childCount);
    return (
      <>
        {!row.open && <span class="tree-preview">{previewOf(row.value)}</span>}
        {row.childCount > 0 && <span class="tree-size">{size}</span>}
      </>
    );
  }
  return <TreeScalar row={row} labels={labels} wanted={wanted} />;
}

function TreeScalar({ row, labels, wanted }: TreeValueProps) {
  const { value } = row;
  const isText = typeof value === 'string';
  const kind = isText ? 'string' : typeof value === 'number' ? 'number' : 'literal';
  const source = row.note?.sourceText ?? writtenDigits(value);
  return (
    <>
      {!(isText && row.open) && (
        <span class={`tree-value tree-${kind}`}>
          <Highlight text={isText ? excerpt(value, wanted) : (source ?? scalarText(value))} wanted={wanted} />
        </span>
      )}
      {isText && row.expandable && <span class="tree-more">{labels.showAll(value.length)}</span>}
      {isUnsafeNumber(value) && (
        <span class="tree-note" title={labels.unsafeHint}>
          {source === undefined ? labels.unsafe : labels.readsAs(String(value))}
        </span>
      )}
    </>
  );
}

/** One line of a text, from its start, or from just before what is searched if that lies further in. */
function excerpt(text: string, wanted: string): string {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  return at < CUT_LENGTH - wanted.length ? quoted(text) : `…${quoted(text.slice(Math.max(0, at - 20)))}`;
}
