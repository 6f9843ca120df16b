import { STATE_MODES, stateComparisonOf } from '../../state-comparison.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { RadioRow } from '../../ui/radio-row.tsx';

/** Chooses between the state, what changed it, and how it differs from another point. */
export function ModeBar() {
  const { mode } = stateComparisonOf(useStore().session.value);
  return (
    <RadioRow
      label={t('diff.modes')}
      isLabelHidden
      options={STATE_MODES.map((one) => [one, t(`diff.mode.${one}`)] as const)}
      value={mode.value}
      onChoose={(chosen) => {
        mode.value = chosen;
      }}
    />
  );
}
