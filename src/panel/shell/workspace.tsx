import type { ComponentChildren } from 'preact';
import { EmptyState } from '../empty/empty-state.tsx';
import { EventList } from '../events/event-list.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { RunList } from '../runs/run-list.tsx';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Split } from '../ui/split.tsx';
import type { Room } from './use-room.ts';

interface WorkspaceProps {
  readonly room: Room;
  /** Whether there is room for the runs above the list. */
  readonly isHigh: boolean;
  readonly isMac: boolean;
}

/** Runs, events and inspector, as the room allows. */
export function Workspace({ room, isHigh, isMac }: WorkspaceProps) {
  const store = useStore();
  store.revision.value;
  const hasEvents = store.visible.value.length > 0;
  if (!hasEvents && store.session.value.runs().length === 0) return <EmptyState />;
  const isNarrow = room === 'narrow';
  const details = (
    <RememberedSplit
      name={isNarrow ? 'inspector-below' : 'inspector'}
      label={t('split.inspector')}
      direction={isNarrow ? 'column' : 'row'}
      share={0.55}
      minFirst={isNarrow ? 60 : 200}
      minSecond={isNarrow ? 60 : 200}
      first={hasEvents ? <EventList /> : <EmptyState />}
      second={<Inspector isMac={isMac} />}
    />
  );
  if (room !== 'wide' && !isHigh) return details;
  const place =
    room === 'wide'
      ? ({ name: 'runs', direction: 'row', share: 0.18, minFirst: 120, minSecond: 440 } as const)
      : ({ name: 'runs-above', direction: 'column', share: 0.24, minFirst: 60, minSecond: 200 } as const);
  return <RememberedSplit {...place} label={t('split.runs')} first={<RunList />} second={details} />;
}

interface RememberedSplitProps {
  /** Under which its place is remembered. */
  readonly name: string;
  readonly label: string;
  readonly direction: 'row' | 'column';
  /** Of the first part, until the user moves the divider. */
  readonly share: number;
  readonly minFirst: number;
  readonly minSecond: number;
  readonly first: ComponentChildren;
  readonly second: ComponentChildren;
}

function RememberedSplit({ name, share, first, second, ...split }: RememberedSplitProps) {
  const { settings } = useServices();
  const { splits } = settings.value.value;
  return (
    <Split
      {...split}
      share={splits[name] ?? share}
      onShareChange={(next) => settings.change({ splits: { ...splits, [name]: next } })}
    >
      {[first, second]}
    </Split>
  );
}
