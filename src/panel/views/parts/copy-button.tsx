import { useState } from 'preact/hooks';
import { useClipboard } from '../../clipboard.ts';
import { t } from '../../text/text.ts';

interface CopyButtonProps {
  /** What it copies, as its name says it. */
  readonly label: string;
  /** Made when asked for: what is copied may be large. */
  text(): string;
}

/** Copies a text, and says so until the pointer or the focus leaves. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const write = useClipboard();
  const [result, setResult] = useState<'copied' | 'failed' | undefined>(undefined);
  const forget = () => setResult(undefined);
  return (
    <button
      type="button"
      class="text-button"
      onClick={() => setResult(write(text()) ? 'copied' : 'failed')}
      onBlur={forget}
      onPointerLeave={forget}
    >
      <span aria-live="polite">{result === undefined ? label : t(`copy.${result}`)}</span>
    </button>
  );
}
