import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportFormat } from '../../../../src/export/formats.ts';
import type { Session } from '../../../../src/session/session.ts';

/** Within the project, so that what is written finds the project's packages. */
const CACHE = join(import.meta.dirname, '../../../../.cache');

/** A new folder for exported files. */
export function newFolder(): string {
  mkdirSync(CACHE, { recursive: true });
  return mkdtempSync(join(CACHE, 'exported-'));
}

/** Writes an export of the whole session with all its files; returns the path of the first. */
export function writeExport(
  session: Session,
  format: ExportFormat,
  place: { folder: string; stem: string },
): string {
  const file = format.write(session, { kind: 'all' }, { stem: place.stem, exportedAt: 0 });
  for (const { fileName, bytes } of [file, ...(file.alongside ?? [])]) {
    writeFileSync(join(place.folder, fileName), bytes);
  }
  return join(place.folder, file.fileName);
}
