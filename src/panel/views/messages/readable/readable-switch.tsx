import { useStore } from '../../../store.ts';
import { t } from '../../../text/text.ts';
import { loadReader, readableSwitchOf } from './readable-text.tsx';

/** Between texts as they were sent and what their Markdown means. */
export function ReadableSwitch() {
  const isReadable = readableSwitchOf(useStore(), 'messages');
  return (
    <button
      type="button"
      class="text-button"
      aria-pressed={isReadable.value}
      title={t('readable.hint')}
      onClick={() => {
        isReadable.value = !isReadable.value;
        void loadReader();
      }}
    >
      {t('readable.label')}
    </button>
  );
}
