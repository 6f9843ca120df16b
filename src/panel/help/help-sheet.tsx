import { keyName, SHORTCUTS } from '../shortcuts.ts';
import { t } from '../text/text.ts';
import { Sheet } from '../ui/sheet.tsx';
import './help.css';

interface HelpSheetProps {
  readonly isMac: boolean;
  onClose(): void;
}

/** Every key of the panel. */
export function HelpSheet({ isMac, onClose }: HelpSheetProps) {
  return (
    <Sheet title={t('help.title')} closeLabel={t('help.close')} onClose={onClose}>
      <dl class="help-keys">
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text} class="help-row">
            <dt>
              {shortened(keys).map((key) => (
                <kbd key={key}>{key === '…' ? key : keyName(key, isMac)}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

/** A run of keys, such as nine digits, by its first and last. */
function shortened(keys: readonly string[]): readonly string[] {
  const [first] = keys;
  const last = keys.at(-1);
  return keys.length > 6 && first !== undefined && last !== undefined ? [first, '…', last] : keys;
}
