import { useMemo } from 'preact/hooks';
import { formatBytes } from '../format.ts';
import { t } from '../text/text.ts';
import type { WrittenExport, WrittenFile } from './export-messages.ts';
import { previewText } from './preview-text.ts';
import { RedactionSummary } from './redaction-summary.tsx';
import type { Writing } from './use-written-export.ts';

interface ExportPreviewProps {
  readonly writing: Writing;
  /** The file that is shown, of those that are written. */
  readonly file: WrittenFile | undefined;
  onFile(index: number): void;
  onStop(): void;
  onAgain(): void;
}

/** The file that would be saved, or that it is still being written. */
export function ExportPreview({ writing, file, onFile, onStop, onAgain }: ExportPreviewProps) {
  return (
    <section class="export-preview" aria-label={t('export.preview')} aria-busy={writing.kind === 'working'}>
      {writing.kind === 'working' && (
        <Waiting text={t('export.working')} action={t('file.cancel')} onAction={onStop} />
      )}
      {writing.kind === 'stopped' && (
        <Waiting text={t('export.stopped')} action={t('export.again')} onAction={onAgain} />
      )}
      {writing.kind === 'done' && !writing.written.ok && (
        <p role="alert">{t('file.exportFailed', { reason: writing.written.reason })}</p>
      )}
      {writing.kind === 'done' && writing.written.ok && file !== undefined && (
        <Written written={writing.written} file={file} onFile={onFile} />
      )}
    </section>
  );
}

interface WaitingProps {
  readonly text: string;
  readonly action: string;
  onAction(): void;
}

function Waiting({ text, action, onAction }: WaitingProps) {
  return (
    <p class="export-waiting">
      <span role="status">{text}</span>
      <button type="button" class="text-button" onClick={onAction}>
        {action}
      </button>
    </p>
  );
}

interface WrittenProps {
  readonly written: Extract<WrittenExport, { ok: true }>;
  readonly file: WrittenFile;
  onFile(index: number): void;
}

function Written({ written, file, onFile }: WrittenProps) {
  const { files, notes, redaction } = written;
  const size = files.reduce((sum, { content }) => sum + content.size, 0);
  return (
    <>
      <div class="export-facts">
        {files.length === 1 ? (
          <span class="export-name">{file.fileName}</span>
        ) : (
          <select
            class="export-name"
            aria-label={t('export.file')}
            value={files.indexOf(file)}
            onChange={({ currentTarget }) => onFile(Number(currentTarget.value))}
          >
            {files.map(({ fileName }, index) => (
              <option key={fileName} value={index}>
                {fileName}
              </option>
            ))}
          </select>
        )}
        <span role="status">{t('export.size', { size: formatBytes(size), count: files.length })}</span>
      </div>
      <FileText file={file} />
      {redaction !== undefined && <RedactionSummary report={redaction} />}
      {notes.length > 0 && (
        <ul class="export-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function FileText({ file }: { readonly file: WrittenFile }) {
  const preview = useMemo(() => previewText(file.text ?? ''), [file]);
  if (file.text === undefined) return <p class="export-text">{t('export.binary')}</p>;
  if (file.text === '') return <p class="export-text">{t('export.empty')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to do that */}
      <section class="export-text" tabIndex={0} aria-label={t('export.previewOf', { name: file.fileName })}>
        <pre>{preview.text}</pre>
      </section>
      {(preview.isCut || !file.isWhole) && <p class="export-hint">{t('export.cut')}</p>}
    </>
  );
}
