import './request.css';
import { useEffect, useState } from 'preact/hooks';
import type { StreamView } from '../../../session/model.ts';
import { useServices } from '../../services.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { EmptyNote } from '../parts/empty-note.tsx';
import { LongText } from '../parts/long-text.tsx';
import { Section } from '../parts/section.tsx';
import { ClientEditsSection } from './client-edits.tsx';
import { Headers } from './headers.tsx';
import { InputParts } from './input-parts.tsx';
import { RequestBodySection } from './request-body.tsx';
import { RequestFacts } from './request-facts.tsx';
import { StreamSelect } from './stream-select.tsx';

/** What was asked and what was answered, for the stream of the event at the cursor or one that the user picks. */
export function RequestView() {
  const { session, revision, selected } = useStore();
  revision.value;
  const streams = session.value.streams();
  const current = selected.value?.stream ?? streams.length - 1;
  const [picked, setPicked] = useState<number | undefined>(undefined);
  // The choice holds until the cursor goes to another stream.
  useEffect(() => setPicked(undefined), [current, session.value]);
  const stream = streams[picked ?? current];
  if (stream === undefined) return <EmptyNote text={t('request.none')} />;
  return (
    <div class="view">
      {streams.length > 1 && <StreamSelect streams={streams} shown={stream.index} onPick={setPicked} />}
      <RequestFacts stream={stream} />
      <ExportStream stream={stream.index} />
      {stream.failureBody !== undefined && <FailureBody text={stream.failureBody} />}
      <ClientEditsSection stream={stream} />
      <InputParts key={stream.key} stream={stream} />
      <RequestHeaders stream={stream} />
      <RequestBodySection key={`${stream.key} body`} body={stream.request.body} />
    </div>
  );
}

function ExportStream({ stream }: { readonly stream: number }) {
  const { files } = useServices();
  return (
    <p class="request-export">
      <button type="button" class="text-button" onClick={() => files.askExport({ kind: 'stream', stream })}>
        {t('export.streamButton')}
      </button>
    </p>
  );
}

function RequestHeaders({ stream }: { readonly stream: StreamView }) {
  return (
    <>
      <Section title={t('request.requestHeaders', { count: stream.request.headers.length })}>
        <Headers headers={stream.request.headers} label={t('request.requestHeadersLabel')} />
      </Section>
      {stream.response !== undefined && (
        <Section title={t('request.responseHeaders', { count: stream.response.headers.length })}>
          <Headers headers={stream.response.headers} label={t('request.responseHeadersLabel')} />
        </Section>
      )}
    </>
  );
}

function FailureBody({ text }: { readonly text: string }) {
  return (
    <Section
      title={t('request.failureBody')}
      actions={<CopyButton label={t('request.copyBody')} text={() => text} />}
    >
      {text === '' ? <p class="hint">{t('request.emptyBody')}</p> : <LongText class="raw" text={text} />}
    </Section>
  );
}
