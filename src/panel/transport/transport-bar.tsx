import type { ComponentChildren } from 'preact';
import type { Commands } from '../commands.ts';
import type { SeqList } from '../log/seq-list.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BookmarkMenu } from './bookmark-menu.tsx';
import { PlayControls } from './play-controls.tsx';
import type { Player } from './player.ts';
import { Position } from './position.tsx';
import { Scrubber } from './scrubber.tsx';
import './transport.css';
import { UnitSelect } from './unit-select.tsx';

interface TransportBarProps {
  readonly commands: Commands;
  readonly player: Player;
  /** What stands before the steps, and wraps with them. */
  readonly children?: ComponentChildren;
}

/** Steps the cursor and says where it is. */
export function TransportBar({ commands, player, children }: TransportBarProps) {
  const store = useStore();
  return (
    <fieldset class="transport" aria-label={t('transport.label')}>
      {children}
      <StepButtons commands={commands} />
      <UnitSelect />
      <PlayControls player={player} />
      <span class="transport-scrub">
        <Scrubber />
        <BookmarkMenu commands={commands} />
      </span>
      <Position />
      <button
        type="button"
        class="live-button"
        aria-pressed={store.cursor.value === 'live'}
        title={t('transport.liveHint')}
        onClick={commands.goLive}
      >
        <span class="live-dot" aria-hidden="true" />
        {t('transport.live')}
      </button>
    </fieldset>
  );
}

/** To the first event, one step back, one on, to the last. Whether something follows in a unit only the step finds. */
function StepButtons({ commands }: { readonly commands: Commands }) {
  const store = useStore();
  const unit = store.stepUnit.value;
  const { isFirst, isLast, isBefore, isAfter } = placeAmong(store.position.value, store.visible.value);
  const isInDelta = unit === 'operation';
  return (
    <>
      <IconButton
        icon="first"
        label={t('transport.first')}
        disabled={isFirst}
        onClick={() => commands.goToEnd('first')}
      />
      <IconButton
        icon="previous"
        label={t(`transport.previous.${unit}`)}
        keys="["
        disabled={isBefore && !isInDelta}
        onClick={() => commands.step(-1)}
      />
      <IconButton
        icon="next"
        label={t(`transport.next.${unit}`)}
        keys="]"
        disabled={isAfter && !isInDelta}
        onClick={() => commands.step(1)}
      />
      <IconButton
        icon="last"
        label={t('transport.last')}
        disabled={isLast}
        onClick={() => commands.goToEnd('last')}
      />
    </>
  );
}

/** Whether the position is the first or last visible event, or has none before or after it. */
function placeAmong(position: number, visible: SeqList) {
  const { length } = visible;
  const upTo = visible.indexUpTo(position);
  const isOn = upTo >= 0 && visible.at(upTo) === position;
  return {
    isFirst: length === 0 || (isOn && upTo === 0),
    isLast: length === 0 || (isOn && upTo === length - 1),
    isBefore: upTo < 0 || (isOn && upTo === 0),
    isAfter: upTo === length - 1,
  };
}
