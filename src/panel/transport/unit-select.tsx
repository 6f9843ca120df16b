import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { STEP_UNITS } from './step-units.ts';

/** Chooses what a step is measured in. */
export function UnitSelect() {
  const { stepUnit } = useStore();
  return (
    <select
      class="transport-select"
      aria-label={t('transport.unit')}
      title={t('transport.unit')}
      value={stepUnit.value}
      onChange={(event) => {
        const unit = STEP_UNITS.find((known) => known === event.currentTarget.value);
        if (unit !== undefined) stepUnit.value = unit;
      }}
    >
      {STEP_UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {t(`transport.unit.${unit}`)}
        </option>
      ))}
    </select>
  );
}
