import { type JsonObject, stringAt } from '../../protocol/json.ts';
import { eventsOfRun } from './events-of-run.ts';
import type { CheckedRun } from './runbook.ts';

/** What a run sent of one message, delta by delta. */
export interface SentText {
  readonly id: string;
  readonly deltas: readonly string[];
  /** The event of each delta. */
  readonly seqs: readonly number[];
}

const TYPES: ReadonlySet<string> = new Set([
  'TEXT_MESSAGE_CONTENT',
  'TEXT_MESSAGE_CHUNK',
  'REASONING_MESSAGE_CONTENT',
  'REASONING_MESSAGE_CHUNK',
]);

interface GrowingText extends SentText {
  readonly deltas: string[];
  readonly seqs: number[];
}

/** The deltas of every message of a run, verbatim, and the events whose delta the client does not take at all. */
export function sentTexts(checked: CheckedRun): { texts: readonly SentText[]; refused: readonly number[] } {
  const texts = new Map<string, GrowingText>();
  const refused: number[] = [];
  for (const seq of eventsOfRun(checked, TYPES)) {
    const pieces = checked.session.normalised(seq).flatMap(deltaOf);
    if (pieces.length === 0 && hasDelta(checked.session.event(seq).event)) refused.push(seq);
    for (const { id, delta } of pieces) {
      const text = texts.get(id) ?? { id, deltas: [], seqs: [] };
      text.deltas.push(delta);
      text.seqs.push(seq);
      texts.set(id, text);
    }
  }
  return { texts: [...texts.values()], refused };
}

function deltaOf(event: JsonObject): readonly { readonly id: string; readonly delta: string }[] {
  const type = stringAt(event, 'type');
  if (type !== 'TEXT_MESSAGE_CONTENT' && type !== 'REASONING_MESSAGE_CONTENT') return [];
  const id = stringAt(event, 'messageId');
  const delta = stringAt(event, 'delta');
  return id === undefined || delta === undefined ? [] : [{ id, delta }];
}

function hasDelta(event: JsonObject | undefined): boolean {
  return event !== undefined && (stringAt(event, 'delta') ?? '') !== '';
}

/** The event whose delta holds the character at `index` of the whole text; the last one beyond its end. */
export function eventOfCharacter({ deltas, seqs }: SentText, index: number): number | undefined {
  let end = 0;
  for (const [at, delta] of deltas.entries()) {
    end += delta.length;
    if (index < end) return seqs[at];
  }
  return seqs.at(-1);
}
