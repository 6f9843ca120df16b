import { assertNever } from '../../protocol/assert-never.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { ClearSheet } from '../sessions/clear-sheet.tsx';
import { KeptSheet } from '../sessions/kept-sheet.tsx';
import { RenameSheet } from '../sessions/rename-sheet.tsx';
import type { FileSheet } from './file-sheet.ts';
import './files.css';
import { PasteSheet } from './paste-sheet.tsx';
import { ProblemsSheet } from './problems-sheet.tsx';

interface OpenSheetProps {
  readonly sheet: FileSheet;
  readonly isMac: boolean;
  onClose(): void;
}

/** The sheet of a kind. */
export function OpenSheet({ sheet, isMac, onClose }: OpenSheetProps) {
  switch (sheet.kind) {
    case 'export':
      return <ExportDialog selection={sheet.selection} onClose={onClose} />;
    case 'problems':
      return <ProblemsSheet files={sheet.files} onClose={onClose} />;
    case 'paste':
      return <PasteSheet isMac={isMac} onClose={onClose} />;
    case 'clear':
      return <ClearSheet onClose={onClose} />;
    case 'kept':
      return <KeptSheet onClose={onClose} />;
    case 'rename':
      return <RenameSheet id={sheet.id} name={sheet.name} onClose={onClose} />;
    default:
      return assertNever(sheet);
  }
}
