import type { Session } from '../session/session.ts';
import { bytesOfTexts } from './bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from './format.ts';
import { replayOf } from './replay.ts';
import { type Selection, selectionSuffix } from './selection.ts';

/** What tells one replaying script from another. */
interface ReplayScript {
  readonly id: string;
  /** Of the file name. */
  readonly ending: string;
  /** The script around the recorded exchanges, which are given as JSON. */
  code(exchanges: string): string;
  readonly notes?: readonly string[];
}

/** A format that is one script with the recorded exchanges in it. */
export function replayFormat({ id, ending, code, notes = [] }: ReplayScript): ExportFormat {
  return {
    id,
    isLossless: false,
    write(session: Session, selection: Selection, { stem }: ExportContext): ExportedFile {
      const exchanges = JSON.stringify(replayOf(session, selection), undefined, 1);
      return {
        fileName: `${stem}${selectionSuffix(session, selection)}.${ending}`,
        mediaType: 'text/javascript',
        bytes: bytesOfTexts([code(exchanges)]),
        notes,
      };
    },
  };
}
