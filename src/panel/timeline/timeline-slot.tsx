import { type ReadonlySignal, signal } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useServices } from '../services.ts';
import { type Room, roomFor } from '../shell/use-room.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { sizeForKey } from '../ui/split-size.ts';
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

/** The place of the timeline in the panel, as high as the user wants it. */
export function TimelineSlot() {
  const store = useStore();
  const { settings } = useServices();
  const root = useRef<HTMLDivElement>(null);
  const { width, height: total } = usePanelSize(root);
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const { splits, timeline } = settings.value.value;
  const isOpen = timeline === 'auto' ? total >= ROOMY[roomFor(width)] : timeline === 'open';
  const bounded = (size: number) => Math.round(Math.min(Math.max(size, LEAST), Math.max(LEAST, total * 0.6)));
  const height = bounded(dragged ?? (splits['timeline'] ?? SHARE) * total);
  store.revision.value;
  const LoadedTimeline = loaded.value;
  const keep = (size: number) => {
    setDragged(undefined);
    if (total > 0) settings.change({ splits: { ...splits, timeline: bounded(size) / total } });
  };
  const sizeAt = (event: PointerEvent) => {
    const body = root.current?.querySelector('.timeline-body')?.getBoundingClientRect();
    return body === undefined ? height : event.clientY - body.top;
  };
  return (
    <div ref={root} class="panel-timeline">
      {LoadedTimeline !== undefined && store.session.value.length > 0 && (
        <>
          <LoadedTimeline
            isOpen={isOpen}
            height={height}
            onToggle={() => settings.change({ timeline: isOpen ? 'closed' : 'open' })}
          />
          {isOpen && (
            <Divider height={height} total={total} sizeAt={sizeAt} onDrag={setDragged} onKeep={keep} />
          )}
        </>
      )}
    </div>
  );
}

interface DividerProps {
  readonly height: number;
  /** Of the panel. */
  readonly total: number;
  sizeAt(event: PointerEvent): number;
  onDrag(size: number | undefined): void;
  onKeep(size: number): void;
}

/** Under the timeline; moved by pointer and keys. */
function Divider({ height, total, sizeAt, onDrag, onKeep }: DividerProps) {
  const pressed = useRef(false);
  const separator = {
    role: 'separator',
    tabIndex: 0,
    'aria-label': t('timeline.height'),
    'aria-orientation': 'horizontal',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': total > 0 ? Math.round((height / total) * 100) : 0,
    onKeyDown: (event: KeyboardEvent) => {
      const size = sizeForKey(event, height, total);
      if (size === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onKeep(size);
    },
    onPointerDown: (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = true;
    },
    onPointerMove: (event: PointerEvent) => {
      if (pressed.current) onDrag(sizeAt(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (pressed.current) onKeep(sizeAt(event));
      pressed.current = false;
    },
    onPointerCancel: () => {
      pressed.current = false;
      onDrag(undefined);
    },
  } as const;
  return <div class="timeline-divider" {...separator} />;
}

function usePanelSize(ref: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const panel = ref.current?.closest('.panel');
    if (!panel) return;
    const measure = () => setSize({ width: panel.clientWidth, height: panel.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(panel);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
