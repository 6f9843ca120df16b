import type { Selection } from '../../export/selection.ts';
import type { Session } from '../../session/session.ts';
import { runsInScope } from '../log/scope-events.ts';
import type { PanelStore } from '../store.ts';
import { t } from '../text/text.ts';
import { streamName } from '../views/parts/stream-name.ts';

/** Runs of a selection that its name tells by their ids. */
const NAMED_RUNS = 3;

/** What is exported unless something else is asked for: the range, else what is in scope. */
export function shownSelection(store: PanelStore): Selection {
  const range = store.range.value;
  if (range !== undefined) return { kind: 'range', from: range.from, to: range.to };
  return scopedSelection(store);
}

function scopedSelection(store: PanelStore): Selection {
  const runs = runsInScope(store.session.value, store.scope.value);
  if (runs === undefined) return { kind: 'all' };
  const [run = -1] = runs;
  return runs.length === 1 ? { kind: 'run', run } : { kind: 'runs', runs };
}

/** What can be exported, beginning with everything: what was asked for, what is in scope, and what they are part of. */
export function selectionChoices(store: PanelStore, asked: Selection): readonly Selection[] {
  const session = store.session.value;
  const scope = store.scope.value;
  const range = store.range.value;
  const scoped = scopedSelection(store);
  const runs = [asked, scoped, scope].flatMap((chosen) => ('run' in chosen ? [chosen.run] : []));
  const choices: readonly Selection[] = [
    { kind: 'all' },
    scoped,
    ...runs.flatMap((run) => runAndStream(session, run)),
    asked,
    ...(range === undefined ? [] : [{ kind: 'range', from: range.from, to: range.to } as const]),
  ];
  return [...new Map(choices.map((choice) => [selectionKey(choice), choice])).values()];
}

function runAndStream(session: Session, run: number): readonly Selection[] {
  const stream = session.run(run)?.stream;
  const ofStream: readonly Selection[] = stream === undefined ? [] : [{ kind: 'stream', stream }];
  return [{ kind: 'run', run }, ...ofStream];
}

/** The same for equal selections. */
export function selectionKey(selection: Selection): string {
  return JSON.stringify(Object.entries(selection).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A selection in a few words. */
export function selectionName(session: Session, selection: Selection): string {
  switch (selection.kind) {
    case 'all':
      return t('export.everything');
    case 'run':
      return t('export.thisRun', { name: runName(session, selection.run) });
    case 'runs': {
      const { length: count } = selection.runs;
      const names = selection.runs.slice(0, NAMED_RUNS).map((run) => runName(session, run));
      return t('export.theseRuns', {
        count,
        names: [...names, ...(count > NAMED_RUNS ? ['…'] : [])].join(', '),
      });
    }
    case 'stream': {
      const stream = session.stream(selection.stream);
      const name = stream === undefined ? '' : streamName(stream);
      return t('export.thisStream', { number: selection.stream + 1, name });
    }
    default:
      return t('export.thisRange', { from: selection.from + 1, to: selection.to + 1 });
  }
}

function runName(session: Session, run: number): string {
  return session.run(run)?.runId || t('runs.noId');
}
