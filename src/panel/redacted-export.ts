import type { ExportContext, ExportedFile } from '../export/format.ts';
import type { ExportFormat, Selection } from '../export/formats.ts';
import { redactRecords } from '../export/redact/redact-records.ts';
import type { RedactionProfile } from '../export/redact/redaction.ts';
import { createSession } from '../session/create-session.ts';
import type { Session } from '../session/session.ts';

interface Exported {
  readonly session: Session;
  readonly selection: Selection;
  readonly context: ExportContext;
}

/** Writes a format from a redacted copy of the session, in which streams, runs and events have the same numbers. */
export function writeRedacted(
  format: ExportFormat,
  profile: RedactionProfile,
  { session, selection, context }: Exported,
): ExportedFile {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  const { records, replaced, leftOut } = redactRecords(session.records, profile, [first, second]);
  const copy = createSession();
  for (const record of records) copy.append(record);
  const redaction = { profile, replaced, leftOut };
  const file = format.write(copy, selection, { ...context, stem: `${context.stem}-redacted`, redaction });
  const note =
    leftOut === 0
      ? `Redacted (${profile}): ${replaced} values replaced by placeholders of the same length.`
      : `Redacted (${profile}): ${replaced} values replaced; the bytes of ${leftOut} streams left out, as they are no text.`;
  return { ...file, notes: [note, ...file.notes] };
}
