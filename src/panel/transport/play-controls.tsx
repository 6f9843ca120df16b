import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { PLAY_SPEEDS, type Player } from './player.ts';

/** Plays and pauses, at a speed of choice. */
export function PlayControls({ player }: { readonly player: Player }) {
  const { visible } = useStore();
  const isPlaying = player.isPlaying.value;
  return (
    <>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={t(isPlaying ? 'transport.pause' : 'transport.play')}
        keys="K"
        disabled={visible.value.length === 0}
        onClick={player.toggle}
      />
      <select
        class="transport-select"
        aria-label={t('transport.speed')}
        title={t('transport.speed')}
        value={player.speed.value}
        onChange={(event) => {
          const speed = PLAY_SPEEDS.find((known) => known === event.currentTarget.value);
          if (speed !== undefined) player.speed.value = speed;
        }}
      >
        {PLAY_SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {t(`transport.speed.${speed}`)}
          </option>
        ))}
      </select>
    </>
  );
}
