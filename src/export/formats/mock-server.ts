import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { replayOf } from '../replay.ts';
import { type Selection, selectionSuffix } from '../selection.ts';
import { MOCK_SERVER } from './code/mock-server-code.ts';

/** One Node script without dependencies that answers the recorded requests with the recorded replies. */
export const mockServerFormat: ExportFormat = {
  id: 'mock-server',
  isLossless: false,
  write(session: Session, selection: Selection, { stem }: ExportContext): ExportedFile {
    const exchanges = JSON.stringify(replayOf(session, selection), undefined, 1);
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.mock-server.mjs`,
      mediaType: 'text/javascript',
      bytes: bytesOfTexts([MOCK_SERVER, `\nconst EXCHANGES = ${exchanges};\n\nstart();\n`]),
      notes: [],
    };
  },
};
