import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { type Selection, selectedSeqs, selectionSuffix } from '../selection.ts';

/** The events as one JSON array, each in its own text, so that numbers and the order of keys stay as sent. */
export const eventsJsonFormat: ExportFormat = {
  id: 'events-json',
  isLossless: false,
  hasHead: false,
  write(session: Session, selection: Selection, { stem }: ExportContext): ExportedFile {
    const texts: string[] = [];
    let noEvents = 0;
    for (const seq of selectedSeqs(session, selection)) {
      const { raw, event } = session.event(seq);
      if (event === undefined) noEvents += 1;
      else texts.push(raw.trim());
    }
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.events.json`,
      mediaType: 'application/json',
      bytes: bytesOfTexts(arrayText(texts)),
      notes: noEvents === 0 ? [] : [`Frames left out, because they are no event: ${noEvents}.`],
    };
  },
};

function* arrayText(texts: readonly string[]): Generator<string> {
  if (texts.length === 0) {
    yield '[]\n';
    return;
  }
  for (const [index, text] of texts.entries()) yield `${index === 0 ? '[\n' : ',\n'}${text}`;
  yield '\n]\n';
}
