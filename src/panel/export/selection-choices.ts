import type { Selection } from '../../export/selection.ts';
import type { Session } from '../../session/session.ts';
import type { PanelStore } from '../store.ts';
import { t } from '../text/text.ts';
import { streamName } from '../views/parts/stream-name.ts';

/** What is exported unless something else is asked for: the range, else the chosen run, else everything. */
export function shownSelection(store: PanelStore): Selection {
  const range = store.range.value;
  if (range !== undefined) return { kind: 'range', from: range.from, to: range.to };
  const scope = store.scope.value;
  return scope.kind === 'run' ? { kind: 'run', run: scope.run } : { kind: 'all' };
}

/** What can be exported, beginning with everything: what was asked for, what is chosen, and what they are part of. */
export function selectionChoices(store: PanelStore, asked: Selection): readonly Selection[] {
  const session = store.session.value;
  const scope = store.scope.value;
  const range = store.range.value;
  const runs = [asked, scope].flatMap((chosen) => (chosen.kind === 'run' ? [chosen.run] : []));
  const choices: readonly Selection[] = [
    { kind: 'all' },
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
      return t('export.thisRun', { name: session.run(selection.run)?.runId || t('runs.noId') });
    case 'stream': {
      const stream = session.stream(selection.stream);
      const name = stream === undefined ? '' : streamName(stream);
      return t('export.thisStream', { number: selection.stream + 1, name });
    }
    default:
      return t('export.thisRange', { from: selection.from + 1, to: selection.to + 1 });
  }
}
