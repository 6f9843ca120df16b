import clsx from 'clsx';
import { EVENT_FAMILIES, type EventFamily } from '../../protocol/events.ts';
import { familiesIn, withFamilies } from '../../session/query/families.ts';
import { FamilyBadge } from '../events/event-row.tsx';
import { FAMILY_LOOKS } from '../events/family.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';

/** Choices of families; they write the filter's `family:` term, so that there is one filter and it is seen. */
export function FamilyChips() {
  const store = useStore();
  const chosen = familiesIn(store.filter.value);
  const choose = (families: readonly EventFamily[]) => {
    store.filter.value = withFamilies(store.filter.value, families);
  };
  return (
    <fieldset class="family-chips" aria-label={t('filter.families')}>
      <button type="button" class="chip" aria-pressed={chosen.length === 0} onClick={() => choose([])}>
        {t('filter.all')}
      </button>
      {EVENT_FAMILIES.map((family) => (
        <button
          key={family}
          type="button"
          class={clsx('chip', `family-${family}`)}
          aria-pressed={chosen.includes(family)}
          title={t(FAMILY_LOOKS[family].name)}
          onClick={(event) => {
            const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
            choose(nextChoice(chosen, family, isAdding));
          }}
        >
          <FamilyBadge family={family} />
          <span class="chip-name">{t(FAMILY_LOOKS[family].name)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** As in the Network panel: a click chooses one, with Ctrl, Cmd or Shift it adds or takes away. */
export function nextChoice(
  chosen: readonly EventFamily[],
  family: EventFamily,
  isAdding: boolean,
): readonly EventFamily[] {
  const isChosen = chosen.includes(family);
  if (isAdding) return isChosen ? chosen.filter((known) => known !== family) : [...chosen, family];
  return isChosen && chosen.length === 1 ? [] : [family];
}
