import { useStore } from '../store.ts';
import './faults.css';

interface SilenceLimitProps {
  /** Words around the number. */
  readonly before: string;
  readonly after: string;
  readonly hint: string;
}

/** The user's limit for silence, in seconds: what it is called depends on what is told by it. */
export function SilenceLimit({ before, after, hint }: SilenceLimitProps) {
  const { silenceSeconds } = useStore();
  return (
    <label class="silence-limit" title={hint}>
      {before}
      <input
        type="number"
        min={1}
        max={86_400}
        value={silenceSeconds.value}
        onChange={(event) => {
          const input = event.currentTarget;
          if (input.validity.valid && input.value !== '') silenceSeconds.value = input.valueAsNumber;
          else input.value = String(silenceSeconds.value);
        }}
      />
      {after}
    </label>
  );
}
