import './export.css';
import { useMemo, useState } from 'preact/hooks';
import type { Selection } from '../../export/selection.ts';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { ExportActions } from './export-actions.tsx';
import { ExportPreview } from './export-preview.tsx';
import { FormatChoice } from './format-choice.tsx';
import { formatWithId } from './format-groups.ts';
import { RedactionChoice } from './redaction-choice.tsx';
import { selectionChoices, selectionKey, selectionName } from './selection-choices.ts';
import { useWrittenExport } from './use-written-export.ts';

interface ExportDialogProps {
  readonly selection: Selection;
  onClose(): void;
}

/** Asks what to export, as what, and without what; shows the file before it is saved. */
export function ExportDialog({ selection: asked, onClose }: ExportDialogProps) {
  const { settings } = useServices();
  const [selection, setSelection] = useState(asked);
  const [fileIndex, setFileIndex] = useState(0);
  const format = formatWithId(settings.value.value.exportFormat);
  const { writing, markSaved, stop, again } = useWrittenExport(format, selection);
  const written = writing.kind === 'done' && writing.written.ok ? writing.written : undefined;
  const file = written?.files[fileIndex] ?? written?.files[0];
  return (
    <Sheet title={t('export.title')} closeLabel={t('help.close')} onClose={onClose}>
      <div class="export">
        <div class="export-choices">
          <SelectionChoice asked={asked} selection={selection} onChoose={setSelection} />
          <RedactionChoice />
          <FormatChoice
            chosen={format}
            onChoose={(id) => {
              setFileIndex(0);
              settings.change({ exportFormat: id });
            }}
          />
        </div>
        <ExportPreview writing={writing} file={file} onFile={setFileIndex} onStop={stop} onAgain={again} />
      </div>
      <ExportActions
        written={written}
        file={file}
        onSaved={() => {
          markSaved();
          onClose();
        }}
      />
    </Sheet>
  );
}

interface SelectionChoiceProps {
  readonly asked: Selection;
  readonly selection: Selection;
  onChoose(selection: Selection): void;
}

function SelectionChoice({ asked, selection, onChoose }: SelectionChoiceProps) {
  const store = useStore();
  const choices = useMemo(() => selectionChoices(store, asked), [store, asked]);
  const session = store.session.value;
  return (
    <label class="export-what">
      {t('export.what')}
      <select
        value={selectionKey(selection)}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((choice) => selectionKey(choice) === currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={selectionKey(choice)} value={selectionKey(choice)}>
            {selectionName(session, choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
