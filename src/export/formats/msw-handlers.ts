import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { replayOf } from '../replay.ts';
import { type Selection, selectionSuffix } from '../selection.ts';
import { MSW_HANDLERS } from './code/msw-handlers-code.ts';

/** Request handlers for MSW 2: `setupServer(...handlers)` or `setupWorker(...handlers)`. */
export const mswFormat: ExportFormat = {
  id: 'msw',
  isLossless: false,
  write(session: Session, selection: Selection, { stem }: ExportContext): ExportedFile {
    const exchanges = JSON.stringify(replayOf(session, selection), undefined, 1);
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.msw.js`,
      mediaType: 'text/javascript',
      bytes: bytesOfTexts([`${MSW_HANDLERS}\nconst exchanges = ${exchanges};\n`]),
      notes: [],
    };
  },
};
