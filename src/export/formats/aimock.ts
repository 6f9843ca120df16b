import { isJsonObject, type JsonObject, objectsIn, stringAt } from '../../protocol/json.ts';
import { sentDigitsOf } from '../../session/sent-numbers.ts';
import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import { type Exchange, exchangesOf } from '../exchanges.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { jsonText } from '../json-text.ts';
import { type Selection, selectedSeqs, selectionSuffix } from '../selection.ts';

/** What AIMock itself writes where a request has no text of a user; it matches no real one. */
const NO_USER_MESSAGE = '__NO_USER_MESSAGE__';

/**
 * Fixtures for AIMock's AG-UI mock: `{ fixtures: [{ match, events, delayMs }] }`, one an exchange. An exchange that
 * brings a tool result is matched by its tool call, any other by the user's last text, as AIMock looks at requests.
 */
export const aimockFormat: ExportFormat = {
  id: 'aimock',
  isLossless: false,
  hasHead: false,
  write(session: Session, selection: Selection, { stem }: ExportContext): ExportedFile {
    const events = eventsByStream(session, selection);
    const exchanges = exchangesOf(session, selection);
    const answering = exchanges.filter(({ stream }) => (events.get(stream.index) ?? []).length > 0);
    const fixtures = mostTellingFirst(
      answering.map((exchange) => fixtureOf(exchange, events.get(exchange.stream.index) ?? [])),
    );
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.aimock.json`,
      mediaType: 'application/json',
      bytes: bytesOfTexts([`${jsonText({ fixtures }, { indent: 2, digits: sentDigitsOf(session) })}\n`]),
      notes: notesOn(fixtures, exchanges.length - answering.length),
    };
  },
};

function eventsByStream(session: Session, selection: Selection): ReadonlyMap<number, readonly JsonObject[]> {
  const byStream = new Map<number, JsonObject[]>();
  for (const seq of selectedSeqs(session, selection)) {
    const { event, stream } = session.event(seq);
    if (event === undefined) continue;
    const events = byStream.get(stream);
    if (events === undefined) byStream.set(stream, [event]);
    else events.push(event);
  }
  return byStream;
}

function fixtureOf({ stream, chunks }: Exchange, events: readonly JsonObject[]): JsonObject {
  const received = chunks.reduce((sum, { delay }) => sum + delay, 0);
  return { match: matchOf(stream.input), events, delayMs: Math.round(received / events.length) };
}

/**
 * AIMock looks for a text anywhere in the user's last one, and the first that fits answers: so what waits for a tool
 * result stands first, and a text before those that are a part of it.
 */
function mostTellingFirst(fixtures: readonly JsonObject[]): readonly JsonObject[] {
  const lengthOf = ({ match }: JsonObject) =>
    isJsonObject(match) ? (stringAt(match, 'message')?.length ?? Number.POSITIVE_INFINITY) : 0;
  return fixtures.toSorted((one, other) => {
    const [first, second] = [lengthOf(one), lengthOf(other)];
    return first === second ? 0 : second - first;
  });
}

function matchOf(input: JsonObject | undefined): JsonObject {
  const list = objectsIn(input?.['messages']);
  const last = list.at(-1);
  const toolCallId = last?.['role'] === 'tool' ? stringAt(last, 'toolCallId') : undefined;
  if (toolCallId !== undefined) return { toolCallId };
  return { message: userText(list) || NO_USER_MESSAGE };
}

function userText(messages: readonly JsonObject[]): string {
  const content = messages.findLast(({ role }) => role === 'user')?.['content'];
  if (typeof content === 'string') return content;
  return objectsIn(content)
    .map((part) => stringAt(part, 'text') ?? '')
    .join('');
}

function notesOn(fixtures: readonly JsonObject[], without: number): readonly string[] {
  const matches = fixtures.map(({ match }) => jsonText(match ?? null));
  const notes = ['Events of one exchange are spaced evenly: AIMock knows one delay for all.'];
  if (new Set(matches).size < matches.length) {
    notes.push('Several exchanges have the same match; AIMock answers with the first of them.');
  }
  if (without > 0)
    notes.push(`Exchanges without events, which AIMock can not answer so, are left out: ${without}.`);
  return notes;
}
