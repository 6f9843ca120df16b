import type { Session } from './session.ts';
import { unsafeNumbersIn } from './unsafe-numbers.ts';

/** A hostile stream may send a new number with every event; beyond these none is known. */
const MOST_NUMBERS = 100_000;
/** A number of more digits than this is not kept: its finding tells how it begins. */
const LONGEST = 1_000;

/**
 * The digits that numbers beyond what a double holds were sent with. Parsed values have lost them, wherever patches
 * moved them since; two different numbers that read alike are not told apart, so neither is known. Reads only what a
 * finding says holds such a number, and requests.
 */
export class SentNumbers {
  readonly #session: Session;
  /** By the double that is read; undefined where several were sent. */
  readonly #texts = new Map<number, string | undefined>();
  #nextFinding = 0;
  #nextStream = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  /** How the number was sent, where that differs from what it reads as; undefined where it is not known. */
  textOf(value: number): string | undefined {
    return this.#texts.get(value);
  }

  /** Reads on, at least `characters` where there is so much; true when all is read. */
  step(characters: number): boolean {
    let left = characters;
    while (left > 0) {
      const text = this.#nextText();
      if (text === undefined) return true;
      this.#read(text);
      left -= text.length + 1;
    }
    return false;
  }

  #nextText(): string | undefined {
    const stream = this.#session.stream(this.#nextStream);
    if (stream !== undefined) {
      this.#nextStream += 1;
      const { body } = stream.request;
      return 'text' in body ? body.text : '';
    }
    const finding = this.#session.findings[this.#nextFinding];
    if (finding === undefined) return undefined;
    this.#nextFinding += 1;
    return finding.rule === 'unsafe-number' ? this.#session.outline(finding.seq).raw : '';
  }

  #read(text: string): void {
    for (const sent of unsafeNumbersIn(text)) {
      if (sent.length > LONGEST) continue;
      const value = Number(sent);
      const isOther = this.#texts.has(value) && this.#texts.get(value) !== sent;
      if (isOther) this.#texts.set(value, undefined);
      else if (this.#texts.size < MOST_NUMBERS) this.#texts.set(value, sent);
    }
  }
}

const known = new WeakMap<Session, SentNumbers>();

/** The numbers of a session, as far as they were read. */
export function sentNumbersOf(session: Session): SentNumbers {
  const numbers = known.get(session) ?? new SentNumbers(session);
  known.set(session, numbers);
  return numbers;
}

/** How to write the numbers of a session as they were sent, for one who can wait for all to be read. */
export function sentDigitsOf(session: Session): (value: number) => string | undefined {
  const numbers = sentNumbersOf(session);
  numbers.step(Number.POSITIVE_INFINITY);
  return (value) => numbers.textOf(value);
}
