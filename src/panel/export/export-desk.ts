import { preparationFor } from '../../decode/preparation.ts';
import type { ExportedFile } from '../../export/format.ts';
import { EXPORT_FORMATS } from '../../export/formats.ts';
import { redactRecords } from '../../export/redact/redact-records.ts';
import type { RedactionProfile } from '../../export/redact/redaction.ts';
import { type RedactionReport, redactionSentence } from '../../export/redact/redaction-report.ts';
import type { CaptureRecord } from '../../protocol/capture.ts';
import { createSession } from '../../session/create-session.ts';
import type { Session } from '../../session/session.ts';
import type { ExportJob, ExportRequest, WrittenExport, WrittenFile } from './export-messages.ts';

/** Files up to this size give their whole text, to be copied; of larger ones only the beginning is shown. */
const WHOLE_TEXT_BYTES = 2 * 1024 * 1024;
const BEGINNING_BYTES = 64 * 1024;

const UTF8 = new TextDecoder();

interface Copy {
  readonly session: Session;
  readonly report: RedactionReport | undefined;
}

/** Writes exports from a copy of the session that is built from its records. */
export class ExportDesk {
  readonly #records: CaptureRecord[] = [];
  /** One copy a redaction, since only a choice of another one needs another. */
  #copy: (Copy & { readonly redaction: ExportJob['redaction'] }) | undefined;

  /** Does what is asked; only a job has an answer. */
  async answer(request: ExportRequest): Promise<WrittenExport | undefined> {
    if (request.kind === 'write') return this.#tryToWrite(request.job);
    for (const record of request.records) {
      await preparationFor(record);
      this.#records.push(record);
    }
    return undefined;
  }

  #tryToWrite(job: ExportJob): WrittenExport {
    try {
      return this.#write(job);
    } catch (error) {
      // A session beyond the memory, or a fault of ours: the user is told.
      return { ok: false, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  #write({ format: id, selection, redaction, stem, exportedAt }: ExportJob): WrittenExport {
    const format = EXPORT_FORMATS.find((known) => known.id === id);
    if (format === undefined) return { ok: false, reason: `There is no format "${id}".` };
    const { session, report } = this.#copyFor(redaction);
    const file = format.write(session, selection, {
      stem: report === undefined ? stem : `${stem}-redacted`,
      exportedAt,
      ...(report !== undefined && { redaction: report }),
    });
    const said = redactionSentence(report);
    const notes = said === undefined || format.hasHead ? [] : [NO_HEAD];
    return {
      ok: true,
      files: [file, ...(file.alongside ?? [])].map(writtenFile),
      notes: [...notes, ...file.notes],
      redaction: report,
    };
  }

  #copyFor(redaction: ExportJob['redaction']): Copy {
    if (this.#copy?.redaction !== redaction) {
      this.#copy = undefined;
      this.#copy = { ...copyOf(this.#records, redaction), redaction };
    }
    return this.#copy;
  }
}

const NO_HEAD = 'The format has no place to say that values were replaced; the file’s name says it.';

function copyOf(records: readonly CaptureRecord[], redaction: RedactionProfile | 'off'): Copy {
  const redacted =
    redaction === 'off' ? { records, report: undefined } : redactRecords(records, redaction, randomKey());
  const session = createSession();
  for (const record of redacted.records) session.append(record);
  return { session, report: redacted.report };
}

function randomKey(): readonly [number, number] {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  return [first, second];
}

function writtenFile({ fileName, mediaType, bytes }: ExportedFile): WrittenFile {
  const isWhole = bytes.length <= WHOLE_TEXT_BYTES;
  const isBinary = bytes[0] === 0;
  return {
    fileName,
    content: new Blob([bytes], { type: mediaType }),
    text: isBinary ? undefined : UTF8.decode(isWhole ? bytes : bytes.subarray(0, BEGINNING_BYTES)),
    isWhole: isWhole && !isBinary,
  };
}
