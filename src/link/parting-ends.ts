import type { KeptRecord } from './kept-record.ts';

type End = Extract<KeptRecord, { kind: 'end' }>;

/** Milliseconds after which a page whose connections were broken has stayed: what was asked for is no page. */
const LONGEST_WAIT = 10_000;

/**
 * Holds the ends that may mean that the page was left. Firefox breaks a page's connections as soon as another page is
 * asked for; the document goes once that answers, or stays when the answer is a download. Until then nobody knows
 * whether a stream that broke was left or failed.
 */
export class PartingEnds {
  readonly #tell: (end: End) => void;
  #isLeaving = false;
  #held: End[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `tell` takes each end that was held, once its meaning is known. */
  constructor(tell: (end: End) => void) {
    this.#tell = tell;
  }

  /** Another page is asked for; the user may yet refuse to go. */
  begin(): void {
    this.#isLeaving = true;
  }

  /** True for an end that is told later. */
  holds(record: KeptRecord): boolean {
    if (!this.#isLeaving || record.kind !== 'end' || record.outcome !== 'failed') return false;
    this.#held.push(record);
    this.#timer ??= setTimeout(() => this.#settle('failed'), LONGEST_WAIT);
    return true;
  }

  /** The document goes: what broke on the way was left. The browser's own words for it are kept. */
  goAway(): void {
    this.#settle('gone');
  }

  #settle(outcome: 'failed' | 'gone'): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isLeaving = false;
    for (const end of this.#held.splice(0)) this.#tell({ ...end, outcome });
  }
}
