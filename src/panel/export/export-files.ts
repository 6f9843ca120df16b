import type { Selection } from '../../export/selection.ts';
import { downloadBlob } from '../../platform/download.ts';
import type { Session } from '../../session/session.ts';
import { browserSchedule } from '../schedule.ts';
import type { PanelSettings } from '../settings.ts';
import { ExportClient } from './export-client.ts';
import type { ExportJob, ExportPort, WrittenExport } from './export-messages.ts';

/** Has exports written of a session as it is now. */
export function exportClientFor(session: Session, openPort: () => ExportPort): ExportClient {
  const schedule = browserSchedule();
  return new ExportClient({
    records: session.records,
    openPort,
    pause: () => new Promise((resolve) => schedule.soon(resolve)),
  });
}

/** A job with the remembered redaction. */
export function jobFor(
  format: string,
  selection: Selection,
  { settings, now }: { readonly settings: PanelSettings; now(): number },
): ExportJob {
  const { redaction } = settings.value.peek();
  return { format, selection, redaction, stem: stemOf(now()), exportedAt: now() };
}

/** `ag-ui-2026-12-02-14-03-59`. */
function stemOf(now: number): string {
  return `ag-ui-${new Date(now).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}`;
}

/** Whether what is written can be opened again with everything in it. */
export function holdsAll({ format, selection }: Pick<ExportJob, 'format' | 'selection'>): boolean {
  return format === 'recording' && selection.kind === 'all';
}

/** Offers the files of an export to be saved. */
export function saveFiles({ files }: Extract<WrittenExport, { ok: true }>): void {
  for (const { fileName, content } of files) downloadBlob(fileName, content);
}
