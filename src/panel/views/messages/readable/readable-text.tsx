import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { t } from '../../../text/text.ts';
import { LongText } from '../../parts/long-text.tsx';
import { createMemory } from '../../parts/remembered.ts';
import { ReadableParts } from './readable-part.tsx';

type Read = typeof import('./markdown.ts').readMarkdown;

/** Whether texts of messages are shown as what their Markdown means; by the store, so that it stays. */
export const readableSwitchOf = createMemory(() => signal(false));

const reader = signal<Read | undefined>(undefined);

/** Loads the reader of Markdown, which few need. */
export async function loadReader(): Promise<void> {
  reader.value = (await import('./markdown.ts')).readMarkdown;
}

/** A text as what its Markdown means; as it is, and said so, where that cannot be read. */
export function ReadableText({ text }: { readonly text: string }) {
  const read = reader.value;
  const parts = useMemo(() => read?.(text), [read, text]);
  if (parts === undefined) {
    return (
      <>
        {read !== undefined && <p class="hint">{t('readable.tooMuch')}</p>}
        <LongText class="message-text" text={text} />
      </>
    );
  }
  return (
    <div class="message-text readable">
      <ReadableParts parts={parts} />
    </div>
  );
}
