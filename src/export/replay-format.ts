import { sentDigitsOf } from '../session/sent-numbers.ts';
import type { Session } from '../session/session.ts';
import { bytesOfTexts } from './bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from './format.ts';
import { jsonText } from './json-text.ts';
import { redactionSentence } from './redact/redaction-report.ts';
import { replayOf } from './replay.ts';
import { type Selection, selectionSuffix, wholeStreamsNotes } from './selection.ts';

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
    hasHead: true,
    write(session: Session, selection: Selection, { stem, redaction }: ExportContext): ExportedFile {
      const exchanges = jsonText(replayOf(session, selection), {
        indent: 1,
        isCode: true,
        digits: sentDigitsOf(session),
      });
      return {
        fileName: `${stem}${selectionSuffix(session, selection)}.${ending}`,
        mediaType: 'text/javascript',
        bytes: bytesOfTexts([withComment(code(exchanges), redactionSentence(redaction))]),
        notes: [...notes, ...wholeStreamsNotes(session, selection)],
      };
    },
  };
}

/** A comment over a script, behind the line that says what runs it. */
function withComment(code: string, comment: string | undefined): string {
  return comment === undefined ? code : code.replace(/^(#!.*\n)?/, (shebang) => `${shebang}// ${comment}\n`);
}
