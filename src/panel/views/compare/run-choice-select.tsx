import type { Signal } from '@preact/signals';
import type { ChosenRun } from '../../run-comparison.ts';
import { runStatusText } from '../../runs/run-status.tsx';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';

interface RunChoiceSelectProps {
  readonly label: string;
  readonly chosen: Signal<ChosenRun | undefined>;
}

/** Every run of every open session, to choose one of. */
export function RunChoiceSelect({ label, chosen }: RunChoiceSelectProps) {
  const { sessions } = useStore();
  return (
    <label class="compare-choice">
      <span>{label}</span>
      <select
        value={keyOf(chosen.value)}
        onChange={(event) => {
          chosen.value = choiceOf(event.currentTarget.value);
        }}
      >
        <option value="">{t('compare.choose')}</option>
        {sessions.value.map(({ id, name, session }) => (
          <optgroup key={id} label={name ?? t('compare.live')}>
            {session.runs().map(({ index, runId, status }) => (
              <option key={index} value={keyOf({ session: id, run: index })}>
                {`${index + 1}: ${runId || t('runs.noId')} (${runStatusText(status)})`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function keyOf(chosen: ChosenRun | undefined): string {
  return chosen === undefined ? '' : `${chosen.run} ${chosen.session}`;
}

function choiceOf(key: string): ChosenRun | undefined {
  const space = key.indexOf(' ');
  return space < 0 ? undefined : { run: Number(key.slice(0, space)), session: key.slice(space + 1) };
}
