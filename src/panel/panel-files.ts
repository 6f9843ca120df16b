import { type Signal, signal } from '@preact/signals';
import type { Session } from '../session/session.ts';
import type { ExportServices } from './export/export-services.ts';
import { shownSelection } from './export/selection-choices.ts';
import type { FileSheet, FileTask } from './files/file-sheet.ts';
import { problemText } from './files/problem-text.ts';
import type { Notices } from './notices.ts';
import type { PanelFiles } from './services.ts';
import type { PanelSettings } from './settings.ts';
import type { ReadFile } from './sources/file.ts';
import type { PanelStore } from './store.ts';
import { t } from './text/text.ts';

interface FilesOptions {
  readonly store: PanelStore;
  readonly settings: PanelSettings;
  readonly notices: Notices;
  readonly exports: ExportServices;
}

interface FilesParts extends FilesOptions {
  readonly sheet: Signal<FileSheet | undefined>;
  readonly task: Signal<FileTask | undefined>;
}

/** Files in and out of the panel. Whatever fails becomes a notice; nothing is thrown. */
export function createPanelFiles(options: FilesOptions): PanelFiles {
  const { store } = options;
  const sheet = signal<FileSheet | undefined>(undefined);
  const task = signal<FileTask | undefined>(undefined);
  const parts = { ...options, sheet, task };
  return {
    sheet,
    task,
    closeSheet() {
      sheet.value = undefined;
    },
    askExport(selection = shownSelection(store)) {
      sheet.value = { kind: 'export', selection };
    },
    askPaste() {
      sheet.value = { kind: 'paste' };
    },
    exportAs(id) {
      void exportAs(id, parts);
    },
    clear(shown) {
      const [live] = shown.sessions.peek();
      const loses = shown.source.peek().kind === 'live' && live?.isUnsaved === true;
      if (loses && options.settings.value.peek().asksBeforeClear) sheet.value = { kind: 'clear' };
      else shown.clear();
    },
    askKept() {
      sheet.value = { kind: 'kept' };
    },
    askRename(id, name) {
      sheet.value = { kind: 'rename', id, name };
    },
    open(files, as) {
      void (as === 'parts' ? openFiles(inOrder(files), parts) : openEach(files, parts));
    },
    openDemo() {
      void openDemo(parts);
    },
  };
}

/** Parts follow each other by their names, as `run-2` does before `run-10`. */
function inOrder(files: readonly File[]): readonly File[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return files.toSorted((one, other) => compare(one.name, other.name));
}

/** How much of the work it is to read a file; the rest is to take it in. */
const READ_SHARE = 0.2;

async function openEach(files: readonly File[], parts: FilesParts): Promise<void> {
  for (const file of files) await openFiles([file], parts);
}

async function openFiles(files: readonly File[], parts: FilesParts): Promise<void> {
  const { store, notices } = parts;
  const name = files.map((file) => file.name).join(', ');
  const running = startTask(t('file.reading', { name }), parts);
  try {
    // Loaded on demand: the panel's start does not need the importers.
    const { readFiles } = await import('./sources/file.ts');
    const { signal } = running;
    const read = await readFiles(files, {
      signal,
      onProgress: ({ bytesRead, byteLength }) =>
        running.report({ bytesRead: bytesRead * READ_SHARE, byteLength }),
    });
    if (read === undefined) return;
    tellProblems(read.files, parts);
    if (read.files.every(({ failure }) => failure !== undefined)) return;
    const byteLength = files.reduce((sum, { size }) => sum + size, 0);
    let loadedShare = 0;
    const loaded = await store.open(read.records, name, {
      signal,
      onProgress(share) {
        if (!signal.aborted) loadedShare = share;
        running.report({ bytesRead: byteLength * (READ_SHARE + (1 - READ_SHARE) * share), byteLength });
      },
      onLoaded(session) {
        if (!signal.aborted) void tellBrokenEvents(session, parts);
      },
    });
    // A tab that was closed needs no word.
    if (loaded === 'part' && signal.aborted) {
      notices.add('note', t('file.stopped', { name, percent: Math.floor(loadedShare * 100) }));
    }
  } catch (error) {
    notices.add('failure', t('file.failed', { name, reason: reasonOf(error) }));
  } finally {
    running.end();
  }
}

/** What shows only in the session that the files became. */
async function tellBrokenEvents(session: Session, parts: FilesParts): Promise<void> {
  const { readEventProblems } = await import('./sources/event-problems.ts');
  tellProblems(await readEventProblems(session), parts);
}

/** One notice for each file that is not all there, with the way to the list of everything that is missing. */
function tellProblems(files: readonly ReadFile[], { notices, sheet }: FilesParts): void {
  for (const file of files) {
    const { name, failure, problems, furtherProblems } = file;
    const count = problems.length + furtherProblems;
    const action = {
      label: t('file.showProblems'),
      run() {
        sheet.value = { kind: 'problems', files: [file] };
      },
    };
    if (failure !== undefined) {
      notices.add('failure', t('file.failed', { name, reason: failure }), count > 1 ? action : undefined);
    } else if (problems[0] !== undefined) {
      const reason = problemText(problems[0]);
      notices.add('note', t('file.problems', { name, count, reason }), count > 1 ? action : undefined);
    }
  }
}

/** Lies in the extension, beside the panel's page. */
const DEMO = 'demo.agui.jsonl';

async function openDemo(parts: FilesParts): Promise<void> {
  try {
    const answer = await fetch(`/${DEMO}`);
    await openFiles([new File([await answer.blob()], DEMO)], parts);
  } catch (error) {
    parts.notices.add('failure', t('file.failed', { name: DEMO, reason: reasonOf(error) }));
  }
}

async function exportAs(id: string, parts: FilesParts): Promise<void> {
  const { store, settings, notices, exports } = parts;
  const selection = shownSelection(store);
  const session = store.session.peek();
  const { length } = session;
  const running = startTask(t('file.writing'), parts);
  running.report({ bytesRead: 0, byteLength: 0 });
  try {
    // Loaded on demand, like the importers.
    const { exportClientFor, holdsAll, jobFor, saveFiles } = await import('./export/export-files.ts');
    const client = exportClientFor(session, exports.openPort);
    const job = jobFor(id, selection, { settings, now: exports.now });
    const written = await client.write(job, running.signal);
    client.close();
    if (written === undefined) return;
    if (!written.ok) throw new Error(written.reason);
    saveFiles(written);
    if (holdsAll(job)) store.markSaved(session, length);
    for (const note of written.notes) notices.add('note', note);
  } catch (error) {
    notices.add('failure', t('file.exportFailed', { reason: reasonOf(error) }));
  } finally {
    running.end();
  }
}

interface Progress {
  readonly bytesRead: number;
  readonly byteLength: number;
}

/** Less is read before a bar could be seen. */
const SHOWN_FROM_BYTES = 2 * 1024 * 1024;

/** Shows a task until it ends; another one takes its place, and goes on beside it. */
function startTask(text: string, { task }: FilesParts) {
  const controller = new AbortController();
  let own: FileTask | undefined;
  return {
    signal: controller.signal,
    report({ bytesRead, byteLength }: Progress) {
      const share = byteLength === 0 ? undefined : Math.floor((bytesRead / byteLength) * 100) / 100;
      const isSmall = byteLength > 0 && byteLength < SHOWN_FROM_BYTES;
      if (isSmall || (own !== undefined && own.share === share)) return;
      own = { text, share, cancel: () => controller.abort() };
      task.value = own;
    },
    end() {
      if (task.peek() === own) task.value = undefined;
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
