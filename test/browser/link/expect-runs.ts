import type { PanelPage } from '../support/panel-page.ts';

/** The Runs view comes to list exactly these runs, in any order, each as `ID status, N events`. */
export async function expectRuns(panel: PanelPage, wanted: readonly string[]): Promise<void> {
  await panel.openView('Runs');
  const all = [...wanted].sort().join('\n');
  await panel.shows('runs', (rows) => describeRuns(rows) === all);
}

function describeRuns(rows: readonly Readonly<Record<string, string>>[]): string {
  return rows
    .map(({ Run, Status, Events }) => `${Run} ${Status}, ${Events} events`)
    .sort()
    .join('\n');
}
