import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { type Selection, selectedSeqs, selectionSuffix } from '../selection.ts';

/** The events as sent, one per line: the payload's own text, so that numbers and spacing stay as they were. */
export const eventsJsonlFormat: ExportFormat = {
  id: 'events-jsonl',
  isLossless: false,
  hasHead: false,
  write(session: Session, selection: Selection, { stem }: ExportContext): ExportedFile {
    const lines = new EventLines(session, selection);
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.events.jsonl`,
      mediaType: 'application/x-ndjson',
      bytes: bytesOfTexts(lines),
      notes: lines.notes(),
    };
  },
};

/** The lines of the file; what was left out or is no event is known once they were read. */
class EventLines implements Iterable<string> {
  readonly #session: Session;
  readonly #selection: Selection;
  #leftOut = 0;
  #noEvents = 0;

  constructor(session: Session, selection: Selection) {
    this.#session = session;
    this.#selection = selection;
  }

  *[Symbol.iterator](): Generator<string> {
    for (const seq of selectedSeqs(this.#session, this.#selection)) {
      const { raw, event } = this.#session.event(seq);
      if (canBeLine(raw)) {
        if (event === undefined) this.#noEvents += 1;
        // JSON has line ends only between its parts, where a space means the same.
        yield `${raw.replaceAll(/[\r\n]/g, ' ')}\n`;
      } else {
        this.#leftOut += 1;
      }
    }
  }

  notes(): readonly string[] {
    const notes: string[] = [];
    if (this.#leftOut > 0)
      notes.push(`Frames left out, which a line of events cannot hold: ${this.#leftOut}.`);
    if (this.#noEvents > 0) notes.push(`Frames kept as they came that are no event: ${this.#noEvents}.`);
    return notes;
  }
}

/** A blank payload has no line, and a line that is an array of objects reads as several events. */
function canBeLine(raw: string): boolean {
  return /^\s*[^\s[]|^\s*\[\s*[^\s{]/.test(raw);
}
