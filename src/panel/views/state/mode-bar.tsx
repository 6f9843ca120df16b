import { useId } from 'preact/hooks';
import { STATE_MODES, stateComparisonOf } from '../../state-comparison.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';

/** Chooses between the state, what changed it, and how it differs from another point. */
export function ModeBar() {
  const { mode } = stateComparisonOf(useStore().session.value);
  const name = useId();
  return (
    <fieldset class="mode-bar">
      <legend class="unseen">{t('diff.modes')}</legend>
      {STATE_MODES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={mode.value === one}
            onChange={() => {
              mode.value = one;
            }}
          />
          <span>{t(`diff.mode.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
