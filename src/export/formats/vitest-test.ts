import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import { sentDigitsOf } from '../../session/sent-numbers.ts';
import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { jsonText } from '../json-text.ts';
import { redactionSentence } from '../redact/redaction-report.ts';
import { isRejected, replayOf } from '../replay.ts';
import { type Selection, selectedStreams, selectionSuffix, wholeStreamsNotes } from '../selection.ts';
import { messageJson } from '../session-outcome.ts';
import { VITEST_TEST } from './code/vitest-test-code.ts';

/**
 * A Vitest test and its fixture: the official `HttpAgent` is fed with the recorded replies, chunk by chunk, and must
 * hold the recorded messages and state in the end. Runs in any project that has vitest and `@ag-ui/client`.
 */
export const vitestFormat: ExportFormat = {
  id: 'vitest',
  isLossless: false,
  hasHead: true,
  write(session: Session, selection: Selection, { stem, redaction }: ExportContext): ExportedFile {
    const name = `${stem}${selectionSuffix(session, selection)}`;
    const comment = redactionSentence(redaction);
    const test = VITEST_TEST.replace('FIXTURE_FILE', `./${name}.fixture.json`);
    const fixture = { exchanges: replayOf(session, selection), expected: expectedOf(session, selection) };
    return {
      fileName: `${name}.test.js`,
      mediaType: 'text/javascript',
      bytes: bytesOfTexts([comment === undefined ? test : `// ${comment}\n${test}`]),
      notes: [...notesOn(session, selection), ...wholeStreamsNotes(session, selection)],
      alongside: [
        {
          fileName: `${name}.fixture.json`,
          mediaType: 'application/json',
          bytes: bytesOfTexts([`${jsonText(fixture, { indent: 1, digits: sentDigitsOf(session) })}\n`]),
          notes: [],
        },
      ],
    };
  },
};

/** What a client of each selected thread holds after its last selected exchange. */
function expectedOf(session: Session, selection: Selection): readonly JsonObject[] {
  const streams = selectedStreams(session, selection);
  const threads = new Set(streams.map(({ thread }) => thread));
  threads.delete(-1);
  const end = session.at(session.length);
  return [...threads].map((thread) => {
    const state: JsonValue = end.state(thread).value ?? {};
    return {
      threadId: session.threads()[thread]?.threadId ?? '',
      messages: end.messages(thread).map(messageJson),
      state,
    };
  });
}

function notesOn(session: Session, selection: Selection): readonly string[] {
  // Of a refused or broken reply the test wants that the client rejects it.
  const streams = new Set(
    selectedStreams(session, selection)
      .filter((stream) => !isRejected(stream))
      .map(({ index }) => index),
  );
  const hasErrors = session.findings.some(
    ({ severity, stream }) => severity === 'error' && streams.has(stream),
  );
  const notes: string[] = [];
  if (hasErrors)
    notes.push(
      'The official client stops at faults of severity error, so the test fails until the agent is fixed.',
    );
  if (hasEnvelope(session, streams))
    notes.push('The official client does not open the envelopes around the events, so the test fails.');
  return notes;
}

function hasEnvelope(session: Session, streams: ReadonlySet<number>): boolean {
  for (let seq = 0; seq < session.length; seq += 1) {
    if (session.envelope(seq).wrapped !== undefined && streams.has(session.outline(seq).stream)) return true;
  }
  return false;
}
