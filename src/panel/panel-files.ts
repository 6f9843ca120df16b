import type { Selection } from '../export/selection.ts';
import { downloadBlob } from '../platform/download.ts';
import { exportChoices } from './export-menu.ts';
import type { Notices } from './notices.ts';
import type { PanelFiles } from './services.ts';
import type { PanelSettings } from './settings.ts';
import type { PanelStore } from './store.ts';
import { t } from './text/text.ts';

interface FilesOptions {
  readonly store: PanelStore;
  readonly settings: PanelSettings;
  readonly notices: Notices;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
}

/** Files in and out of the panel. Whatever fails becomes a notice; nothing is thrown. */
export function createPanelFiles(options: FilesOptions): PanelFiles {
  const { store, notices } = options;
  return {
    exportChoices: () => exportChoices(selectionOf(store)),
    exportAs(id) {
      void exportAs(id, selectionOf(store), options);
    },
    open(files) {
      void openFiles(files, store, notices);
    },
    openDemo() {
      void openDemo(store, notices);
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

/** Lies in the extension, beside the panel's page. */
const DEMO = 'demo.agui.jsonl';

async function openDemo(store: PanelStore, notices: Notices): Promise<void> {
  try {
    const answer = await fetch(`/${DEMO}`);
    await openFiles([new File([await answer.blob()], DEMO)], store, notices);
  } catch (error) {
    notices.add('failure', t('file.failed', { name: DEMO, reason: reasonOf(error) }));
  }
}

async function exportAs(
  id: string,
  selection: Selection,
  { store, settings, notices, now }: FilesOptions,
): Promise<void> {
  const session = store.session.peek();
  try {
    // Loaded on demand, like the importers.
    const { EXPORT_FORMATS } = await import('../export/formats.ts');
    const format = EXPORT_FORMATS.find((known) => known.id === id);
    if (format === undefined) return;
    const context = { stem: stemOf(now()), exportedAt: now() };
    const { redaction } = settings.value.peek();
    const file =
      redaction === 'off'
        ? format.write(session, selection, context)
        : (await import('./redacted-export.ts')).writeRedacted(format, redaction, {
            session,
            selection,
            context,
          });
    for (const { fileName, bytes, mediaType } of [file, ...(file.alongside ?? [])]) {
      downloadBlob(fileName, new Blob([bytes], { type: mediaType }));
    }
    for (const note of file.notes) notices.add('note', note);
  } catch (error) {
    notices.add('failure', t('file.exportFailed', { reason: reasonOf(error) }));
  }
}

/** The chosen run, or everything. */
function selectionOf(store: PanelStore): Selection {
  const scope = store.scope.value;
  return scope.kind === 'run' ? { kind: 'run', run: scope.run } : { kind: 'all' };
}

/** `ag-ui-2026-12-02-14-03-59`. */
function stemOf(now: number): string {
  return `ag-ui-${new Date(now).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
