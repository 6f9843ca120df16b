import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { replayOf } from '../replay.ts';
import { type Selection, selectionSuffix } from '../selection.ts';
import { PLAYWRIGHT_ROUTE } from './code/playwright-route-code.ts';

/** A function for Playwright that answers a page's requests with the recorded replies. */
export const playwrightFormat: ExportFormat = {
  id: 'playwright',
  isLossless: false,
  write(session: Session, selection: Selection, { stem }: ExportContext): ExportedFile {
    const exchanges = JSON.stringify(replayOf(session, selection), undefined, 1);
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.playwright.mjs`,
      mediaType: 'text/javascript',
      bytes: bytesOfTexts([`${PLAYWRIGHT_ROUTE}\nconst exchanges = ${exchanges};\n`]),
      notes: ['Playwright fulfils a request at once, so the recorded times are not kept.'],
    };
  },
};
