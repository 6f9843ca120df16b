import { formatCount } from '../../format.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';

interface SeqButtonProps {
  readonly seq: number;
  /** Its text, when the number alone is not enough. */
  readonly label?: string;
}

/** Names an event and moves the cursor there. */
export function SeqButton({ seq, label }: SeqButtonProps) {
  const { cursor } = useStore();
  return (
    <button
      type="button"
      class="link-button"
      title={t('event.goTo', { number: seq + 1 })}
      onClick={() => {
        cursor.value = seq;
      }}
    >
      {label ?? `#${formatCount(seq + 1)}`}
    </button>
  );
}
