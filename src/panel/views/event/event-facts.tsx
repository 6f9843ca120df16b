import { eventRow, familyOf } from '../../../protocol/events.ts';
import type { LoggedEvent, RunView } from '../../../session/model.ts';
import type { Session } from '../../../session/session.ts';
import { FamilyBadge } from '../../events/event-row.tsx';
import { FAMILY_LOOKS } from '../../events/family.ts';
import { formatCount, formatDuration, formatOffset } from '../../format.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { Facts } from '../parts/facts.tsx';
import { formatClock, isoTime } from '../parts/format-clock.ts';
import { streamName } from '../parts/stream-name.ts';

/** Type, place and times of an event. */
export function EventFacts({ logged }: { readonly logged: LoggedEvent }) {
  const store = useStore();
  const session = store.session.value;
  const run = session.run(logged.run);
  const stream = session.stream(logged.stream);
  return (
    <>
      <EventTitle logged={logged} />
      <Facts
        facts={[
          { name: t('event.sinceRunStart'), value: sinceRunStart(logged, run) },
          {
            name: t('event.sincePrevious'),
            value: formatDuration(sincePrevious(session, logged)),
            hint: t('event.sincePreviousHint'),
          },
          { name: t('event.time'), value: formatClock(logged.at), hint: isoTime(logged.at) },
          run && { name: t('event.run'), value: <RunButton run={run} /> },
          run && { name: t('event.thread'), value: run.threadId || t('value.unnamed') },
          stream && {
            name: t('event.stream'),
            value: <RequestButton name={streamName(stream)} />,
            hint: stream.request.url,
          },
          { name: t('event.frame'), value: formatCount(logged.frame + 1), hint: t('event.frameHint') },
          { name: t('event.size'), value: t('value.characters', { count: logged.size }) },
        ]}
      />
    </>
  );
}

function EventTitle({ logged }: { readonly logged: LoggedEvent }) {
  const family = familyOf(logged.type);
  const row = eventRow(logged.type);
  return (
    <h2 class={`event-title family-${family}`}>
      <span class="hint">#{formatCount(logged.seq + 1)}</span> <FamilyBadge family={family} />{' '}
      <span class="event-type-name">{logged.type || t('event.noType')}</span>{' '}
      <span class="badge">{t(FAMILY_LOOKS[family].name)}</span>{' '}
      {logged.type !== '' && row === undefined && (
        <span class="badge badge-warning">{t('event.unknownType')}</span>
      )}
      {row?.legacy === true && <span class="badge badge-warning">{t('event.legacyType')}</span>}
    </h2>
  );
}

function RunButton({ run }: { readonly run: RunView }) {
  const { scope } = useStore();
  return (
    <button
      type="button"
      class="link-button"
      title={t('event.showRun')}
      onClick={() => {
        scope.value = { kind: 'run', run: run.index };
      }}
    >
      {run.runId || t('value.unnamed')}
    </button>
  );
}

function RequestButton({ name }: { readonly name: string }) {
  const { view } = useStore();
  return (
    <button
      type="button"
      class="link-button"
      title={t('event.showRequest')}
      onClick={() => {
        view.value = 'request';
      }}
    >
      {name}
    </button>
  );
}

function sinceRunStart(logged: LoggedEvent, run: RunView | undefined): string {
  return run === undefined ? '–' : formatOffset(logged.at - run.startedAt);
}

/** With many streams at once the one before may lie far back; beyond this many events it is not looked for. */
const FAR_BACK = 500;

function sincePrevious(session: Session, logged: LoggedEvent): number | undefined {
  if (logged.frame === 0) return undefined;
  const stop = Math.max(0, logged.seq - FAR_BACK);
  for (let seq = logged.seq - 1; seq >= stop; seq -= 1) {
    const earlier = session.event(seq);
    if (earlier.stream === logged.stream) return logged.at - earlier.at;
  }
  return undefined;
}
