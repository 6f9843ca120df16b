import type { JsonObject } from '../../protocol/json.ts';
import { sentDigitsOf } from '../../session/sent-numbers.ts';
import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { jsonText } from '../json-text.ts';
import { redactionSentence } from '../redact/redaction-report.ts';
import { type Selection, selectedSeqs, selectionSuffix } from '../selection.ts';
import { StableIds } from './stable-ids.ts';

/**
 * A module in the manner of the AG-UI dojo's golden traces: `defineEventTrace(import.meta.url, { journey: [...] })`.
 * What differs between two runs of one journey is taken out as that suite does it: times, raw events and RAW, ids
 * (numbered by first use), and snapshots that only repeat the one before.
 */
export const goldenTraceFormat: ExportFormat = {
  id: 'golden-trace',
  isLossless: false,
  hasHead: true,
  write(session: Session, selection: Selection, { stem, redaction }: ExportContext): ExportedFile {
    const ids = new StableIds();
    const events: JsonObject[] = [];
    for (const seq of selectedSeqs(session, selection)) {
      const { event, type } = session.event(seq);
      if (event === undefined || type === 'RAW') continue;
      events.push(ids.inEvent(withoutTimes(event)));
    }
    const journey = jsonText(withoutRepeats(events), {
      indent: 2,
      isCode: true,
      digits: sentDigitsOf(session),
    });
    const comment = redactionSentence(redaction);
    const text = [
      ...(comment === undefined ? [] : [`// ${comment}`]),
      `import { defineEventTrace } from '../../event-trace-test';`,
      '',
      'export const eventTrace = defineEventTrace(import.meta.url, {',
      `  journey: ${journey},`,
      '});',
      '',
    ];
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.event-trace.ts`,
      mediaType: 'text/typescript',
      bytes: bytesOfTexts([text.join('\n')]),
      notes: ['Ids are numbered by first use; times, raw events and repeated snapshots are left out.'],
    };
  },
};

function withoutTimes(event: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(event).filter(([key]) => key !== 'timestamp' && key !== 'rawEvent'),
  );
}

/** A state snapshot that says what the last one said, with no run or delta between, is no step of a journey. */
function withoutRepeats(events: readonly JsonObject[]): readonly JsonObject[] {
  let last: string | undefined;
  return events.filter((event) => {
    if (event['type'] === 'RUN_STARTED' || event['type'] === 'STATE_DELTA') last = undefined;
    if (event['type'] !== 'STATE_SNAPSHOT') return true;
    const text = jsonText(event);
    const isRepeat = text === last;
    last = text;
    return !isRepeat;
  });
}
