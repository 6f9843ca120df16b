import clsx from 'clsx';
import { useState } from 'preact/hooks';
import { t } from '../../text/text.ts';

interface LongTextProps {
  readonly text: string;
  /** Characters shown before the user asks for more. */
  readonly cut?: number;
  /** Characters shown of the end of a text that is cut. */
  readonly tail?: number;
  readonly class?: string;
  /** Marks what is shown for those who look for the event that brought it: `text`, or the index of a tool call. */
  readonly trace?: string | undefined;
}

/** How much is added at a time once the user asked: laying out more than this in one go is felt. */
const STEP = 100_000;

/** Text exactly as it is, white space kept; a long one is cut until the user asks for the rest. */
export function LongText({ text, cut = 2_000, tail = 0, class: className, trace }: LongTextProps) {
  const [length, setLength] = useState(cut);
  // A little more than the limit is shown whole: a button for the last ten characters helps nobody.
  const isWhole = text.length <= length * 1.1 + tail;
  const tailStart = safeCut(text, text.length - tail);
  const next = Math.min(text.length, Math.max(length * 2, STEP));
  return (
    <div class={clsx('long-text', className)}>
      <span class="long-text-content" data-trace={trace}>
        {isWhole ? text : text.slice(0, safeCut(text, length))}
      </span>
      {!isWhole && (
        <button type="button" class="link-button" onClick={() => setLength(next)}>
          {next === text.length
            ? t('text.showAll', { count: text.length })
            : t('text.showMore', { count: next - length, total: text.length })}
        </button>
      )}
      {!isWhole && tail > 0 && (
        <span class="long-text-content">
          …
          <span data-trace={trace} data-start={tailStart}>
            {text.slice(tailStart)}
          </span>
        </span>
      )}
      {isWhole && length > cut && (
        <button type="button" class="link-button" onClick={() => setLength(cut)}>
          {t('text.showLess')}
        </button>
      )}
    </div>
  );
}

/** Where to cut so that no surrogate pair is split. */
function safeCut(text: string, length: number): number {
  const code = text.charCodeAt(length - 1);
  return code >= 0xd800 && code <= 0xdbff ? length - 1 : length;
}
