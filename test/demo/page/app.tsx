import { ConversationPane } from './conversation-pane.tsx';
import { PLAYS, startEach } from './plays.ts';
import { ScenarioItem } from './scenario-item.tsx';

/** The whole page: what can be played on the left, the conversation on the right. */
export function App() {
  return (
    <>
      <header>
        <h1>AG-UI demo</h1>
        <OverallStatus />
        <button type="button" class="primary" onClick={() => startEach(PLAYS)}>
          Run all
        </button>
      </header>
      <main>
        <ul class="scenarios" aria-label="Scenarios">
          {PLAYS.map((play) => (
            <ScenarioItem key={play.scenario.id} play={play} />
          ))}
        </ul>
        <ConversationPane />
      </main>
    </>
  );
}

function OverallStatus() {
  const statuses = PLAYS.map(({ status }) => status.value);
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  const [done, failed] = [count('done'), count('failed')];
  return (
    <p role="status" aria-label="All scenarios" class="overall">
      {done} of {PLAYS.length} done{failed > 0 ? `, ${failed} failed` : ''}
    </p>
  );
}
