import type { LoggedEvent } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Facts } from '../parts/facts.tsx';
import { LongText } from '../parts/long-text.tsx';
import { Section } from '../parts/section.tsx';

/** The frame exactly as received, with the SSE fields around its payload. */
export function FrameSection({ logged }: { readonly logged: LoggedEvent }) {
  const { event, id, retry } = useStore().session.value.envelope(logged.seq);
  const hasEnvelope = event !== undefined || id !== undefined || retry !== undefined;
  return (
    <Section
      title={t('event.frameAsReceived')}
      actions={<CopyButton label={t('event.copyFrame')} text={() => logged.raw} />}
    >
      {hasEnvelope && (
        <Facts
          facts={[
            event === undefined ? undefined : { name: 'event', value: event },
            id === undefined ? undefined : { name: 'id', value: id },
            retry === undefined ? undefined : { name: 'retry', value: String(retry) },
          ]}
        />
      )}
      {/* Another event starts cut again. */}
      <LongText key={logged.seq} class="raw" text={logged.raw} />
    </Section>
  );
}
