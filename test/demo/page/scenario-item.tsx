import { type Play, start } from './plays.ts';

interface ScenarioItemProps {
  readonly play: Play;
}

/** A scenario's button, how it stands, and its closing text. */
export function ScenarioItem({ play }: ScenarioItemProps) {
  const { scenario, status, closing } = play;
  return (
    <li data-scenario={scenario.id} data-status={status.value}>
      <div class="line">
        <button type="button" aria-disabled={status.value === 'running'} onClick={() => start(play)}>
          {scenario.title}
        </button>
        <span role="status" aria-label={`${scenario.title}: status`} class="status">
          {status.value}
        </span>
      </div>
      <p class="summary">{scenario.summary}</p>
      {closing.value !== '' && <p class="closing">{closing.value}</p>}
    </li>
  );
}
