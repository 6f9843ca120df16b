import { EXPORT_FORMATS, type Selection } from '../export/formats.ts';
import { downloadBlob } from '../platform/download.ts';
import type { Notices } from './notices.ts';
import type { ExportChoice, PanelFiles } from './services.ts';
import type { PanelStore } from './store.ts';
import { type PlainTextKey, t } from './text/text.ts';

interface FilesOptions {
  readonly store: PanelStore;
  readonly notices: Notices;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
}

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  recording: 'export.recording',
  sse: 'export.sse',
  'events-jsonl': 'export.events',
};

/** Files in and out of the panel. Whatever fails becomes a notice; nothing is thrown. */
export function createPanelFiles({ store, notices, now }: FilesOptions): PanelFiles {
  return {
    exportChoices: () => selectionsOf(store).flatMap(choicesFor),
    exportAs(id) {
      const [formatId, kind = 'all'] = id.split(' ');
      const format = EXPORT_FORMATS.find((known) => known.id === formatId);
      const selection = selectionsOf(store).find((known) => known.kind === kind);
      if (format === undefined || selection === undefined) return;
      try {
        const context = { stem: stemOf(now()), exportedAt: now() };
        const file = format.write(store.session.peek(), selection, context);
        downloadBlob(file.fileName, new Blob([file.bytes], { type: file.mediaType }));
        for (const note of file.notes) notices.add('note', note);
      } catch (error) {
        notices.add('failure', t('file.exportFailed', { reason: reasonOf(error) }));
      }
    },
    open(files) {
      void openFiles(files, store, notices);
    },
  };
}

async function openFiles(files: readonly File[], store: PanelStore, notices: Notices): Promise<void> {
  try {
    // Loaded on demand: the panel's start does not need the importers.
    const { readFiles } = await import('./sources/file.ts');
    const read = await readFiles(files);
    if (read === undefined) return;
    for (const { name, failure, problems, furtherProblems } of read.files) {
      if (failure !== undefined) notices.add('failure', t('file.failed', { name, reason: failure }));
      const [first] = problems;
      if (failure !== undefined || first === undefined) continue;
      const count = problems.length + furtherProblems;
      notices.add('note', t('file.problems', { name, count, reason: first.reason }));
    }
    if (read.files.every(({ failure }) => failure !== undefined)) return;
    store.open(read.records, read.files.map(({ name }) => name).join(', '));
  } catch (error) {
    const name = files.map((file) => file.name).join(', ');
    notices.add('failure', t('file.failed', { name, reason: reasonOf(error) }));
  }
}

/** Everything, and the chosen run if there is one. */
function selectionsOf(store: PanelStore): readonly Selection[] {
  const scope = store.scope.value;
  return scope.kind === 'run' ? [{ kind: 'all' }, { kind: 'run', run: scope.run }] : [{ kind: 'all' }];
}

function choicesFor(selection: Selection, _: number, all: readonly Selection[]): readonly ExportChoice[] {
  return EXPORT_FORMATS.map(({ id }, index): ExportChoice => {
    const choice = { id: `${id} ${selection.kind}`, label: labelOf(id) };
    if (all.length === 1 || index > 0) return choice;
    return { ...choice, heading: t(selection.kind === 'all' ? 'export.all' : 'export.run') };
  });
}

function labelOf(id: string): string {
  const key = Object.hasOwn(LABELS, id) ? LABELS[id] : undefined;
  return key === undefined ? id : t(key);
}

/** `ag-ui-2026-12-02-14-03-59`. */
function stemOf(now: number): string {
  return `ag-ui-${new Date(now).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
