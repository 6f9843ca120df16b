import type { StreamView } from '../../../session/model.ts';
import { t } from '../../text/text.ts';
import { streamName } from '../parts/stream-name.ts';

/** More than this many on either side of the one shown would make a list that nobody can use. */
const MOST_AROUND = 250;

interface StreamSelectProps {
  readonly streams: readonly StreamView[];
  /** Index of the stream that is shown. */
  readonly shown: number;
  onPick(index: number): void;
}

/** Picks one of the session's requests. */
export function StreamSelect({ streams, shown, onPick }: StreamSelectProps) {
  const near = streams.slice(Math.max(0, shown - MOST_AROUND), shown + MOST_AROUND);
  return (
    <select
      class="stream-select"
      aria-label={t('request.select')}
      value={String(shown)}
      onChange={(event) => onPick(Number(event.currentTarget.value))}
    >
      {near.map((stream) => (
        <option key={stream.key} value={String(stream.index)}>
          {t('request.option', {
            number: stream.index + 1,
            name: streamName(stream),
            status: stream.response?.status ?? '–',
            count: stream.eventCount,
          })}
        </option>
      ))}
    </select>
  );
}
