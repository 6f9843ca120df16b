import { type ReadonlySignal, signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useServices } from '../services.ts';
import type { Room } from '../shell/use-room.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Divider } from '../ui/divider.tsx';
import { useSize } from '../ui/use-size.ts';
import type { Timeline } from './timeline.tsx';

const component = signal<typeof Timeline | undefined>(undefined);

/** The timeline, once it is loaded. */
const loaded: ReadonlySignal<typeof Timeline | undefined> = component;

/** Loads the timeline; the panel can be drawn and record without it. */
export async function loadTimeline(): Promise<void> {
  component.value = (await import('./timeline.tsx')).Timeline;
}

/** A panel that is lower has no room for it until it is asked for; a narrow one has list and inspector on top of each other. */
const ROOMY = { wide: 420, medium: 420, narrow: 800 } as const satisfies Record<Room, number>;
const LEAST = 60;
const SHARE = 0.2;

interface TimelineSlotProps {
  /** The whole panel, and the room that it has. */
  readonly panel: RefObject<HTMLElement | null>;
  readonly room: Room;
}

/** The place of the timeline in the panel, as high as the user wants it. */
export function TimelineSlot({ panel, room }: TimelineSlotProps) {
  const store = useStore();
  const { settings } = useServices();
  const root = useRef<HTMLDivElement>(null);
  const total = useSize(panel, ({ clientHeight }) => clientHeight, 0);
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const { splits, timeline } = settings.value.value;
  const isOpen = timeline === 'auto' ? total >= ROOMY[room] : timeline === 'open';
  const bounded = (size: number) => Math.round(Math.min(Math.max(size, LEAST), Math.max(LEAST, total * 0.6)));
  const height = bounded(dragged ?? (splits['timeline'] ?? SHARE) * total);
  store.revision.value;
  const LoadedTimeline = loaded.value;
  if (LoadedTimeline === undefined || store.session.value.length === 0) return null;
  return (
    <div ref={root} class="panel-timeline">
      <LoadedTimeline
        isOpen={isOpen}
        height={height}
        onToggle={() => settings.change({ timeline: isOpen ? 'closed' : 'open' })}
      />
      {isOpen && (
        <Divider
          label={t('timeline.height')}
          direction="column"
          size={height}
          total={total}
          startOf={() => root.current?.querySelector('.timeline-body')?.getBoundingClientRect().top ?? 0}
          onDrag={setDragged}
          onKeep={(size) => {
            setDragged(undefined);
            if (total > 0) settings.change({ splits: { ...splits, timeline: bounded(size) / total } });
          }}
        />
      )}
    </div>
  );
}
