import { t } from '../text/text.ts';
import { CopyButton } from '../views/parts/copy-button.tsx';
import { saveFiles } from './export-files.ts';
import type { WrittenExport, WrittenFile } from './export-messages.ts';

interface ExportActionsProps {
  /** Undefined while there is nothing to save. */
  readonly written: Extract<WrittenExport, { ok: true }> | undefined;
  readonly file: WrittenFile | undefined;
  onSaved(): void;
}

/** Saves all files, or copies the one that is shown. */
export function ExportActions({ written, file, onSaved }: ExportActionsProps) {
  const isTooLarge = file !== undefined && !file.isWhole;
  return (
    <div class="export-actions">
      {isTooLarge && <span class="export-hint">{t('export.tooLarge')}</span>}
      {file?.isWhole === true && <CopyButton label={t('export.copy')} text={() => file.text ?? ''} />}
      <button
        type="button"
        class="export-save"
        disabled={written === undefined}
        onClick={() => {
          if (written === undefined) return;
          saveFiles(written);
          onSaved();
        }}
      >
        {t('export.save', { count: written?.files.length ?? 1 })}
      </button>
    </div>
  );
}
