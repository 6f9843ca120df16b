import { useMemo } from 'preact/hooks';
import { t } from '../../text/text.ts';
import { readJsonText } from './json-text.ts';
import { LongText } from './long-text.tsx';
import { rawSwitchOf, treeStateOf } from './remembered.ts';
import { useSourceNotes } from './use-source-notes.ts';
import { ValueTree } from './value-tree.tsx';

interface TextOrJsonProps {
  readonly text: string;
  /** True while more of the text is to come. */
  readonly isPartial?: boolean;
  readonly rootName: string;
  readonly owner: object;
  readonly name: string;
  /** As in `LongText`. */
  readonly trace?: string;
}

/** A text that is meant to be JSON: the tree it makes, or the text itself, as the user switches. */
export function TextOrJson({ text, isPartial = false, rootName, owner, name, trace }: TextOrJsonProps) {
  const raw = rawSwitchOf(owner, name);
  const read = useMemo(() => readJsonText(text, isPartial), [text, isPartial]);
  const notes = useSourceNotes(read.kind === 'json' || read.kind === 'partial' ? text : undefined);
  if (read.kind === 'text')
    return <LongText class="raw" text={text} tail={isPartial ? 400 : 0} trace={trace} />;
  return (
    <div class="text-or-json">
      <button
        type="button"
        class="text-button"
        aria-pressed={raw.value}
        onClick={() => {
          raw.value = !raw.value;
        }}
      >
        {t('text.raw')}
      </button>
      {raw.value || read.kind === 'broken' ? (
        <>
          <LongText class="raw" text={text} tail={isPartial ? 400 : 0} trace={trace} />
          {read.kind === 'broken' && <p class="warning-note">{t('text.notJson')}</p>}
        </>
      ) : (
        <ValueTree
          label={rootName}
          rootName={rootName}
          value={read.value}
          notes={notes}
          state={treeStateOf(owner, name)}
        />
      )}
    </div>
  );
}
