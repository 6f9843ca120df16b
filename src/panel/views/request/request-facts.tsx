import type { StreamView } from '../../../session/model.ts';
import { formatBytes, formatCount, formatDuration } from '../../format.ts';
import { t } from '../../text/text.ts';
import { type Fact, Facts } from '../parts/facts.tsx';
import { formatClock, isoTime } from '../parts/format-clock.ts';

/** Method, address, status, times and how the exchange ended. */
export function RequestFacts({ stream }: { readonly stream: StreamView }) {
  const { request, response } = stream;
  return (
    <>
      <h2 class="request-title">
        <strong>{request.method}</strong> <span class="address">{request.url}</span>
      </h2>
      <Facts
        facts={[
          { name: t('request.status'), value: <Status stream={stream} /> },
          response?.redirected === true ? { name: t('request.finalUrl'), value: response.url } : undefined,
          { name: t('request.transport'), value: stream.transport },
          { name: t('request.started'), value: formatClock(stream.openedAt), hint: isoTime(stream.openedAt) },
          { name: t('request.duration'), value: formatDuration(durationOf(stream)) },
          outcomeOf(stream),
          { name: t('request.received'), value: formatBytes(stream.byteLength) },
          { name: t('request.events'), value: formatCount(stream.eventCount) },
          { name: t('request.document'), value: stream.document },
        ]}
      />
      {stream.detail !== undefined && <p class="warning-note">{stream.detail}</p>}
    </>
  );
}

function Status({ stream }: { readonly stream: StreamView }) {
  const { response } = stream;
  if (response === undefined)
    return <>{t(stream.outcome === undefined ? 'request.waiting' : 'request.noAnswer')}</>;
  const isFailure = response.status >= 400;
  return (
    <span class={isFailure ? 'fault' : undefined}>
      {response.status} {response.statusText}
    </span>
  );
}

function outcomeOf({ outcome }: StreamView): Fact {
  return { name: t('request.outcome'), value: t(`request.outcome.${outcome ?? 'open'}`) };
}

function durationOf(stream: StreamView): number | undefined {
  return stream.endedAt === undefined ? undefined : stream.endedAt - stream.openedAt;
}
