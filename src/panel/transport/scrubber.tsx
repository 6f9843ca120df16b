import { formatCount } from '../format.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';

/** Moves the cursor over the visible events. */
export function Scrubber() {
  const store = useStore();
  const visible = store.visible.value;
  const place = Math.max(0, visible.indexUpTo(store.position.value));
  const event = formatCount(store.position.value + 1);
  const total = formatCount(store.session.value.length);
  return (
    <input
      type="range"
      class="transport-scrubber"
      aria-label={t('transport.scrubber')}
      aria-valuetext={visible.length > 0 ? t('transport.position', { event, total }) : t('transport.none')}
      disabled={visible.length === 0}
      min={0}
      max={Math.max(0, visible.length - 1)}
      step={1}
      value={place}
      onInput={(input) => {
        const index = input.currentTarget.valueAsNumber;
        if (index >= 0 && index < visible.length) store.cursor.value = visible.at(index);
      }}
    />
  );
}
