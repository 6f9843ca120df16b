import type { JsonObject } from '../../protocol/json.ts';
import { sentDigitsOf } from '../../session/sent-numbers.ts';
import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { jsonText } from '../json-text.ts';
import { redactionSentence } from '../redact/redaction-report.ts';
import {
  isWholeStreams,
  type Selection,
  selectedSeqs,
  selectedStreams,
  selectionSuffix,
} from '../selection.ts';
import { messageJson } from '../session-outcome.ts';

/**
 * Conformance streams in upstream's layout (`spec/*\/conformance/streams`): `input`, `stream`, and what the client is
 * expected to hold afterwards. One file a stream, since that is one case; `kill` is for its author to name.
 */
export const conformanceFormat: ExportFormat = {
  id: 'conformance',
  isLossless: false,
  hasHead: true,
  write(session: Session, selection: Selection, { stem, redaction }: ExportContext): ExportedFile {
    const name = `${stem}${selectionSuffix(session, selection)}`;
    const streams = selectedStreams(session, selection).filter(({ eventCount }) => eventCount > 0);
    const comment = redactionSentence(redaction);
    const style = { indent: 2, digits: sentDigitsOf(session) };
    const files = streams.map(({ index }) => {
      const own = streams.length === 1 ? name : `${name}-${index + 1}`;
      return fileOf(own, jsonText(caseOf(session, selection, { stream: index, name: own, comment }), style));
    });
    const [first = fileOf(name, '{}'), ...alongside] = files;
    const notes = ['Say in "kill" which change to a client must make the case fail.'];
    if (!isWholeStreams(session, selection)) notes.push('The case begins or ends within a stream.');
    if (streams.some(({ outcome }) => outcome !== 'complete')) {
      notes.push('The stream has no end of its own: say in "expect.outcome" what a client must make of it.');
    }
    if (streams.some(({ index }) => hasErrors(session, index))) {
      notes.push('The stream has faults: say in "expect.outcome" whether a client must reject it.');
    }
    return { ...first, notes, alongside };
  },
};

function fileOf(name: string, content: string): ExportedFile {
  return {
    fileName: `${name}.json`,
    mediaType: 'application/json',
    bytes: bytesOfTexts([`${content}\n`]),
    notes: [],
  };
}

interface CaseFacts {
  readonly stream: number;
  readonly name: string;
  readonly comment: string | undefined;
}

function caseOf(session: Session, selection: Selection, { stream, name, comment }: CaseFacts): JsonObject {
  const events: JsonObject[] = [];
  let last = -1;
  for (const seq of selectedSeqs(session, selection)) {
    const logged = session.event(seq);
    if (logged.stream !== stream) continue;
    last = seq;
    if (logged.event !== undefined) events.push(logged.event);
  }
  const view = session.stream(stream);
  const thread = view?.thread ?? -1;
  const moment = session.at(last);
  const messages = moment.messages(thread).map(messageJson);
  const state = moment.state(thread).value;
  const { url } = view?.request ?? { url: '' };
  return {
    name,
    area: 'processing',
    description: [`Recorded from ${url.split('?', 1)[0]}`, ...(comment === undefined ? [] : [comment])].join(
      '. ',
    ),
    specPage: '/spec/1.0/basic/processing',
    kill: '',
    ...(view?.input !== undefined && { input: view.input }),
    stream: events,
    expect: {
      ...(!hasErrors(session, stream) && view?.outcome === 'complete' && { outcome: 'completed' }),
      messageCount: messages.length,
      messages,
      ...(state !== undefined && { state }),
    },
  };
}

/** Whether a client must reject a stream with faults is not always known, so its author says it. */
function hasErrors(session: Session, stream: number): boolean {
  return session.findings.some((finding) => finding.severity === 'error' && finding.stream === stream);
}
