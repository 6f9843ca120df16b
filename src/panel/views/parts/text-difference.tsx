import { useMemo } from 'preact/hooks';
import type { Align } from '../../../session/diff/alignment.ts';
import type { DifferenceRow } from '../../../session/diff/difference-rows.ts';
import { diffWords, type TextPart } from '../../../session/diff/words.ts';
import { t } from '../../text/text.ts';

/** Texts that are shorter stand in their row as a whole. */
const LEAST = 60;
/** Longer texts are compared only so far: laying out more words would hold up the frame. */
const MOST = 50_000;

interface TextDifferenceProps {
  readonly row: DifferenceRow;
  readonly align: Align;
}

/** The long text of a row in full, with the words that came and went. */
export function TextDifference({ row, align }: TextDifferenceProps) {
  const before = typeof row.before === 'string' ? row.before : undefined;
  const after = typeof row.after === 'string' ? row.after : undefined;
  const parts = useMemo(
    () =>
      before === undefined || after === undefined
        ? []
        : diffWords(before.slice(0, MOST), after.slice(0, MOST), align),
    [before, after, align],
  );
  const length = Math.max(before?.length ?? 0, after?.length ?? 0);
  if (parts.length === 0 || length < LEAST) return null;
  return (
    <section class="difference-text" aria-label={t('diff.text')}>
      <TextParts parts={parts} />
      {length > MOST && <p class="hint">{t('diff.textCut', { count: MOST })}</p>}
    </section>
  );
}

/** Pieces of two texts in one. */
export function TextParts({ parts }: { readonly parts: readonly TextPart[] }) {
  return (
    <>
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return text;
        return kind === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>;
      })}
    </>
  );
}
