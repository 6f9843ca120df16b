import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useServices } from '../services.ts';
import { t } from '../text/text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { pastedFiles } from './paste.ts';

interface PasteSheetProps {
  readonly isMac: boolean;
  onClose(): void;
}

/** A field to paste into: a panel of the developer tools may not read the clipboard by itself. */
export function PasteSheet({ isMac, onClose }: PasteSheetProps) {
  const { files } = useServices();
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  useLayoutEffect(() => field.current?.focus(), []);
  const open = (pasted: readonly File[]) => {
    if (pasted.length === 0) return;
    onClose();
    files.open(pasted);
  };
  return (
    <Sheet title={t('paste.title')} closeLabel={t('problems.close')} onClose={onClose}>
      <div class="paste">
        <textarea
          ref={field}
          rows={6}
          spellcheck={false}
          aria-label={t('paste.label')}
          aria-describedby={hint}
          placeholder={t('paste.label')}
          onPaste={(event) => {
            event.preventDefault();
            // Else the panel behind would open it once more.
            event.stopPropagation();
            open(pastedFiles(event.clipboardData));
          }}
        />
        <p id={hint}>{isMac ? t('paste.hintMac') : t('paste.hint')}</p>
      </div>
    </Sheet>
  );
}
