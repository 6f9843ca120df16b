import { useState } from 'preact/hooks';
import type { ComparedEvents } from '../../../session/compare/compare-runs.ts';
import type { Session } from '../../../session/session.ts';
import { summaryOf } from '../../events/summary.ts';
import { t } from '../../text/text.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';

/** Height of a row, the same as in the stylesheet. */
const ROW_HEIGHT = 20;

interface ComparedEventListProps {
  readonly rows: readonly ComparedEvents[];
  readonly sessions: { readonly a: Session; readonly b: Session };
  /** Shows an event of one side. */
  goTo(side: 'a' | 'b', seq: number): void;
}

/** The events of two runs side by side; opening a row goes to its event, that of A where both have one. */
export function ComparedEventList({ rows, sessions, goTo }: ComparedEventListProps) {
  const [active, setActive] = useState(-1);
  const open = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    if ('a' in row) goTo('a', row.a);
    else goTo('b', row.b);
  };
  return (
    <VirtualList
      inline
      role="listbox"
      label={t('compare.events')}
      class="compare-events"
      count={rows.length}
      rowHeight={ROW_HEIGHT}
      active={active}
      onActivate={setActive}
      onOpen={open}
      onKey={(event) => {
        const row = rows[active];
        if (event.key !== 'ArrowRight' || row === undefined || !('b' in row)) return false;
        goTo('b', row.b);
        return true;
      }}
      rowAttributes={(index) => ({ class: `compare-row compare-${rows[index]?.kind ?? 'same'}` })}
      renderRow={(index) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <>
            <EventCell
              session={sessions.a}
              seq={'a' in row ? row.a : undefined}
              goTo={(seq) => goTo('a', seq)}
            />
            <span class="compare-kind" title={t(`compare.${row.kind}`)}>
              <span aria-hidden="true">{SIGNS[row.kind]}</span>
              <span class="unseen">{t(`compare.${row.kind}`)}</span>
            </span>
            <EventCell
              session={sessions.b}
              seq={'b' in row ? row.b : undefined}
              goTo={(seq) => goTo('b', seq)}
            />
          </>
        );
      }}
    />
  );
}

const SIGNS: Readonly<Record<ComparedEvents['kind'], string>> = {
  same: '=',
  changed: '≠',
  'only-a': '−',
  'only-b': '+',
};

interface EventCellProps {
  readonly session: Session;
  /** Undefined where this side has no such event. */
  readonly seq: number | undefined;
  goTo(seq: number): void;
}

function EventCell({ session, seq, goTo }: EventCellProps) {
  if (seq === undefined) return <span class="compare-cell" />;
  const logged = session.event(seq);
  const text = `#${seq + 1} ${logged.type} ${summaryOf(logged)}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and the arrow key of the list do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter and the arrow key of the list do the same
    <span class="compare-cell" title={text} onClick={() => goTo(seq)}>
      {text}
    </span>
  );
}
