import type { RequestBody } from '../../../protocol/capture.ts';
import { t } from '../../text/text.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { LongText } from '../parts/long-text.tsx';
import { Section } from '../parts/section.tsx';

/** The request's body as it was sent, or why there is none. */
export function RequestBodySection({ body }: { readonly body: RequestBody }) {
  if ('omitted' in body) {
    return (
      <Section title={t('request.body')}>
        <p class="hint">
          {t(`request.omitted.${body.omitted}`)}{' '}
          {body.byteLength !== undefined && t('request.omittedBytes', { count: body.byteLength })}
        </p>
      </Section>
    );
  }
  const text = 'text' in body ? body.text : body.base64;
  return (
    <Section
      title={t('request.body')}
      actions={<CopyButton label={t('request.copyBody')} text={() => text} />}
    >
      {'base64' in body && <p class="hint">{t('request.binaryBody')}</p>}
      {body.truncatedFrom !== undefined && (
        <p class="warning-note">{t('request.truncated', { count: body.truncatedFrom })}</p>
      )}
      <LongText class="raw" text={text} cut={1_000} />
    </Section>
  );
}
