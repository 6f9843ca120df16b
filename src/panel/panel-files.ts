import { EXPORT_FORMATS, type Selection } from '../export/formats.ts';
import { downloadBlob } from '../platform/download.ts';
import type { Notices } from './notices.ts';
import type { PanelFiles } from './services.ts';
import { readFiles } from './sources/file.ts';
import type { PanelStore, Scope } from './store.ts';
import { t } from './text/text.ts';

interface FilesOptions {
  readonly store: PanelStore;
  readonly notices: Notices;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
}

const LABELS = {
  recording: 'export.recording',
  sse: 'export.sse',
  'events-jsonl': 'export.events',
} as const;

/** Files in and out of the panel. Whatever fails becomes a notice; nothing is thrown. */
export function createPanelFiles({ store, notices, now }: FilesOptions): PanelFiles {
  return {
    exportChoices: () => EXPORT_FORMATS.map(({ id }) => ({ id, label: labelOf(id) })),
    exportAs(id) {
      const format = EXPORT_FORMATS.find((candidate) => candidate.id === id);
      if (format === undefined) return;
      try {
        const context = { stem: stemOf(now()), exportedAt: now() };
        const file = format.write(store.session.peek(), selectionOf(store.scope.peek()), context);
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
    const read = await readFiles(files);
    if (read === undefined) return;
    for (const { name, failure, problems, furtherProblems } of read.files) {
      if (failure !== undefined) notices.add('failure', t('file.failed', { name, reason: failure }));
      const [first] = problems;
      if (failure !== undefined || first === undefined) continue;
      const more = problems.length - 1 + furtherProblems;
      notices.add('note', `${name}: ${first.reason}${more > 0 ? ` (+${more})` : ''}`);
    }
    if (read.files.every(({ failure }) => failure !== undefined)) return;
    store.open(read.records, read.files.map(({ name }) => name).join(', '));
  } catch (error) {
    const name = files.map((file) => file.name).join(', ');
    notices.add('failure', t('file.failed', { name, reason: reasonOf(error) }));
  }
}

/** The scope that is shown is what is exported. A thread is exported whole, with everything around it. */
function selectionOf(scope: Scope): Selection {
  return scope.kind === 'run' ? { kind: 'run', run: scope.run } : { kind: 'all' };
}

function labelOf(id: string): string {
  return Object.hasOwn(LABELS, id) ? t(LABELS[id as keyof typeof LABELS]) : id;
}

/** `ag-ui-2026-12-02-14-03-59`. */
function stemOf(now: number): string {
  return `ag-ui-${new Date(now).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
