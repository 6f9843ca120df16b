import { t } from '../../text/text.ts';

/** Says that there is an encrypted value and how long it is; its text means nothing to anyone here. */
export function EncryptedNote({ value }: { readonly value: string | undefined }) {
  if (value === undefined) return null;
  return (
    <p class="hint" title={value.slice(0, 200)}>
      {t('messages.encrypted', { count: value.length })}
    </p>
  );
}
