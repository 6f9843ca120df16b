import { useMemo } from 'preact/hooks';
import { faultsOf } from '../log/faults.ts';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import { VirtualList } from '../ui/virtual-list.tsx';
import { createEventReader } from './event-data.ts';
import './events.css';
import { EventHeadings, EventRow, GAP_MS } from './event-row.tsx';
import { useFollowing } from './use-following.ts';

const ROW_HEIGHT = 20;

/** Every event that scope and filter let through; the selected one is where the cursor is. */
export function EventList() {
  const store = useStore();
  const { focus } = useServices();
  const following = useFollowing(store);
  const session = store.session.value;
  const visible = store.visible.value;
  const position = store.position.value;
  const bookmarks = store.bookmarks.value;
  const isLive = store.cursor.value === 'live';
  const read = useMemo(() => createEventReader(session), [session]);

  const upTo = visible.indexUpTo(position);
  const active = upTo >= 0 && visible.at(upTo) === position ? upTo : -1;
  const rowAt = (index: number) => read(visible.at(index));
  const startedAt = session.length > 0 ? read(0).at : 0;
  const runs = session.runs();
  const faults = faultsOf(session);
  const above = (index: number) => (index > 0 ? rowAt(index - 1) : undefined);
  const isAfterGap = (index: number) => {
    const previous = above(index);
    return previous !== undefined && rowAt(index).at - previous.at >= GAP_MS;
  };

  return (
    <section class="events" aria-label={t('events.label')}>
      <VirtualList
        label={t('events.label')}
        role="grid"
        class="event-list"
        elementRef={focus.list}
        count={visible.length}
        rowHeight={ROW_HEIGHT}
        header={<EventHeadings />}
        active={active}
        reveal={!isLive}
        follow={following.isOn}
        onFollowChange={following.set}
        onActivate={(index) => {
          store.cursor.value = visible.at(index);
        }}
        onOpen={() => focus.inspector.current?.focus()}
        rowAttributes={(index) => (isAfterGap(index) ? { class: 'event-after-gap' } : {})}
        renderRow={(index) => {
          const event = rowAt(index);
          const run = runs[event.run];
          return (
            <EventRow
              event={event}
              previous={above(index)}
              startedAt={startedAt}
              runLabel={run === undefined ? '' : run.runId || t('runs.noId')}
              severity={event.isBroken ? 'error' : faults.severityAt(event.seq)}
              findings={faults.at(event.seq)}
              isBookmarked={bookmarks.has(event.seq)}
            />
          );
        }}
      />
      {following.unseen > 0 && (
        <button
          type="button"
          class="events-newer"
          onClick={() => {
            store.cursor.value = 'live';
            following.set(true);
          }}
        >
          <Icon name="down" />
          {t('events.newer', { count: following.unseen })}
        </button>
      )}
    </section>
  );
}
