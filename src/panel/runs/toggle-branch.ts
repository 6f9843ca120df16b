import type { PanelStore } from '../store.ts';

/** Makes the branch of a run the scope, or all again when it is that already. */
export function toggleBranch({ scope }: PanelStore, run: number): void {
  const isShown = scope.peek().kind === 'branch' && chosenIn(scope.peek()) === run;
  scope.value = isShown ? { kind: 'all' } : { kind: 'branch', run };
}

/** The run that a key is about: the scope's, else that of the event at the cursor; undefined where there is none. */
export function chosenRun({ scope, selected }: PanelStore): number | undefined {
  const run = chosenIn(scope.peek()) ?? selected.peek()?.run ?? -1;
  return run === -1 ? undefined : run;
}

function chosenIn(scope: ReturnType<PanelStore['scope']['peek']>): number | undefined {
  return 'run' in scope ? scope.run : undefined;
}
