import { type JsonObject, objectsIn, stringAt } from '../../protocol/json.ts';
import type { MessageView } from '../model.ts';
import type { Evidence } from '../rules/finding.ts';
import { eventsOfRun } from './events-of-run.ts';
import { bad, type CheckedRun, type CheckStep, good, type Runbook, remark } from './runbook.ts';
import { eventOfCharacter, type SentText, sentTexts } from './sent-texts.ts';

/** Characters shown on both sides of a difference. */
const AROUND = 20;
/** As many events as a step names. */
const MOST_NAMED = 10;

/** Missing or garbled text: what the deltas say against what the messages and the last snapshot hold, verbatim. */
export const textDiffers: Runbook = {
  id: 'text',
  check(checked) {
    const { texts, refused } = sentTexts(checked);
    const snapshot = lastSnapshot(checked);
    const steps: CheckStep[] = [];
    if (texts.length === 0) steps.push(remark('The run sent no text in deltas.'));
    if (refused.length > 0) {
      steps.push(
        bad(
          `${refused.length} events carry text that the client does not take.`,
          refused.slice(0, MOST_NAMED),
        ),
      );
    }
    const held = heldMessages(checked);
    for (const text of texts) steps.push(...checkText(text, { held, snapshot }));
    if (texts.length > 0 && snapshot === undefined) {
      steps.push(
        remark('No MESSAGES_SNAPSHOT follows in this run, so there is no second source to compare with.'),
      );
    }
    return steps;
  },
};

interface Snapshot {
  readonly seq: number;
  readonly messages: ReadonlyMap<string, JsonObject>;
}

function lastSnapshot(checked: CheckedRun): Snapshot | undefined {
  const seq = [...eventsOfRun(checked, new Set(['MESSAGES_SNAPSHOT']))].at(-1);
  const list = seq === undefined ? undefined : checked.session.event(seq).event?.['messages'];
  if (seq === undefined || !Array.isArray(list)) return undefined;
  const messages = objectsIn(list).map((message) => [stringAt(message, 'id') ?? '', message] as const);
  return { seq, messages: new Map(messages) };
}

/** The client's messages by id: a run may have sent thousands, and each is asked for. The first of an id counts. */
function heldMessages({ session, run, at }: CheckedRun): ReadonlyMap<string, MessageView> {
  const messages = session.at(at).messages(run.thread);
  return new Map(messages.map((message) => [message.id, message] as const).reverse());
}

interface Sources {
  readonly held: ReadonlyMap<string, MessageView>;
  readonly snapshot: Snapshot | undefined;
}

function checkText(text: SentText, { held, snapshot }: Sources): readonly CheckStep[] {
  const whole = text.deltas.join('');
  const steps = [...checkCharacters(text, whole)];
  const lastSeq = text.seqs.at(-1) ?? -1;
  if (snapshot === undefined || snapshot.seq < lastSeq) return [...steps, checkModel(text, whole, held)];
  const message = snapshot.messages.get(text.id);
  if (message === undefined) {
    const gone = `MESSAGES_SNAPSHOT does not hold message "${text.id}": its text is gone from the conversation.`;
    return [...steps, bad(gone, [snapshot.seq, lastSeq])];
  }
  return [...steps, compare({ text, whole, other: message['content'], seq: snapshot.seq })];
}

interface Comparison {
  readonly text: SentText;
  readonly whole: string;
  readonly other: unknown;
  readonly seq: number;
}

/** The deltas against a snapshot, character by character. */
function compare({ text, whole, other, seq }: Comparison): CheckStep {
  if (typeof other !== 'string') {
    return remark(`Message "${text.id}" has text in deltas, but no plain text in MESSAGES_SNAPSHOT.`, [seq]);
  }
  const at = firstDifferentCharacter(whole, other);
  if (at === undefined) {
    return good(
      `Message "${text.id}": ${whole.length} characters of deltas, the same in MESSAGES_SNAPSHOT.`,
      [seq],
    );
  }
  const event = eventOfCharacter(text, at);
  return bad(
    `Message "${text.id}" differs from MESSAGES_SNAPSHOT at character ${at + 1}: the deltas have ` +
      `${characterAt(whole, at)}, the snapshot has ${characterAt(other, at)}.`,
    [...(event === undefined ? [] : [event]), seq],
    differenceEvidence(whole, other, at),
  );
}

/** The deltas against what the client's message holds, where no snapshot came after them. */
function checkModel(text: SentText, whole: string, messages: Sources['held']): CheckStep {
  const lastSeq = text.seqs.at(-1) ?? -1;
  const message = messages.get(text.id);
  if (message === undefined) {
    return bad(
      `Text was sent for message "${text.id}", but the client has no such message.`,
      text.seqs.slice(0, MOST_NAMED),
    );
  }
  const { content } = message;
  if (typeof content === 'string' && content.endsWith(whole)) {
    return good(`Message "${text.id}" holds all ${whole.length} characters of its deltas.`, [lastSeq]);
  }
  const held = typeof content === 'string' ? content : '';
  const different = firstDifferentCharacter(whole, held) ?? 0;
  return bad(
    `Message "${text.id}" does not hold what its deltas say, from character ${different + 1} on.`,
    [eventOfCharacter(text, different) ?? lastSeq],
    differenceEvidence(whole, held, different),
  );
}

/** Characters that tell of text cut in the wrong place. */
function checkCharacters(text: SentText, whole: string): readonly CheckStep[] {
  const steps: CheckStep[] = [];
  const replaced = whole.indexOf('\ufffd');
  if (replaced >= 0) {
    const seq = eventOfCharacter(text, replaced);
    const reason =
      'bytes of a character were cut apart, and decoded piece by piece, before they were sent or here.';
    steps.push(
      bad(
        `Message "${text.id}" has U+FFFD at character ${replaced + 1}: ${reason}`,
        seq === undefined ? [] : [seq],
      ),
    );
  }
  const alone = loneSurrogate(whole);
  if (alone >= 0) {
    const seq = eventOfCharacter(text, alone);
    steps.push(
      bad(
        `Message "${text.id}" has half a character, ${characterAt(whole, alone)}, at character ${alone + 1}.`,
        seq === undefined ? [] : [seq],
      ),
    );
  }
  return steps;
}

function loneSurrogate(text: string): number {
  return text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
}

/** Index of the first UTF-16 code unit that differs; undefined for equal texts. */
function firstDifferentCharacter(left: string, right: string): number | undefined {
  if (left === right) return undefined;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    if (left.charCodeAt(index) !== right.charCodeAt(index)) return index;
  }
  return length;
}

/** A character with its code, or that there is none. */
function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index);
  if (code === undefined) return 'nothing';
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return code >= 0xd800 && code <= 0xdfff ? name : `${JSON.stringify(String.fromCodePoint(code))} (${name})`;
}

function differenceEvidence(deltas: string, other: string, at: number): readonly Evidence[] {
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - AROUND), at + AROUND));
  return [
    { label: 'deltas there', value: around(deltas) },
    { label: 'held there', value: around(other) },
    { label: 'characters of deltas', value: deltas.length },
    { label: 'characters held', value: other.length },
    { label: 'all deltas', value: deltas },
    { label: 'all that is held', value: other },
  ];
}
