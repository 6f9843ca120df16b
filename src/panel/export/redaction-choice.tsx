import { useId } from 'preact/hooks';
import type { Settings } from '../../platform/settings.ts';
import { useServices } from '../services.ts';
import { t } from '../text/text.ts';

const REDACTIONS: readonly Settings['redaction'][] = ['off', 'secrets', 'structure'];

/** What is taken out before a file is written; remembered for the next one. */
export function RedactionChoice() {
  const { settings } = useServices();
  const id = useId();
  const { redaction } = settings.value.value;
  return (
    <fieldset class="export-redaction">
      <legend>{t('redaction.label')}</legend>
      {REDACTIONS.map((choice) => (
        <label key={choice} class="export-option">
          <input
            type="radio"
            name={id}
            value={choice}
            checked={choice === redaction}
            aria-describedby={`${id}-${choice}`}
            onChange={() => settings.change({ redaction: choice })}
          />
          <span>{t(`redaction.${choice}`)}</span>
          <span id={`${id}-${choice}`} class="export-hint">
            {t(`redaction.${choice}.hint`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
