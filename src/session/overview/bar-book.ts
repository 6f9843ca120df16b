import type { Bar } from './bar.ts';
import type { BarSign } from './bar-readers.ts';
import { BarRows } from './bar-rows.ts';

type GrowingBar = { -readonly [Key in keyof Bar]: Bar[Key] };

/** How an event came to say what it says. */
export interface SignPlace {
  readonly seq: number;
  /** It was sent as a chunk: what it begins is ended by what comes after. */
  readonly isChunk: boolean;
  /** It ends what it names only because something else comes. */
  readonly isImplied: boolean;
}

/** The bars of one run. A thing that begins anew after its end is another bar; late events lengthen the last one. */
export class BarBook {
  readonly rows = new BarRows();
  readonly #bars: GrowingBar[] = [];
  readonly #byKey = new Map<string, GrowingBar>();
  readonly #run: number;

  constructor(run: number) {
    this.#run = run;
  }

  /** In the order of their start. */
  get bars(): readonly Bar[] {
    return this.#bars;
  }

  /** The bar that the sign is about. */
  take(sign: BarSign, place: SignPlace): Bar {
    const known = this.#byKey.get(sign.key);
    const isAnew = known === undefined || (sign.does === 'begin' && known.stage === 'closed');
    const bar = isAnew ? this.#begin(sign, place) : known;
    this.#advance(bar, sign, place);
    return bar;
  }

  /** The bar that is known by a key now. */
  byKey(key: string): Bar | undefined {
    return this.#byKey.get(key);
  }

  /** Ends a tool call whose result another run's request brought. */
  answer(key: string, by: { readonly run: number; readonly seq: number }): void {
    const bar = this.#byKey.get(key);
    if (bar?.stage !== 'awaiting') return;
    bar.answeredBy = by.run;
    bar.answeredAt = by.seq;
    bar.stage = 'closed';
    this.rows.changed(bar);
  }

  #begin({ kind, id, key, name, isLoose }: BarSign, { seq, isChunk }: SignPlace): GrowingBar {
    const { group, row } = this.rows.placeFor(kind);
    const bar: GrowingBar = {
      kind,
      run: this.#run,
      id,
      name: name ?? '',
      start: seq,
      last: seq,
      argumentsEnd: undefined,
      result: undefined,
      answeredBy: undefined,
      answeredAt: undefined,
      stage: 'open',
      isLoose: isLoose || isChunk,
      row,
    };
    this.rows.add(bar, group);
    this.#bars.push(bar);
    this.#byKey.set(key, bar);
    return bar;
  }

  #advance(bar: GrowingBar, { kind, does, name, isLoose }: BarSign, { seq, isImplied }: SignPlace): void {
    const { last, stage, isLoose: wasLoose } = bar;
    if (!isImplied) bar.last = seq;
    if (name !== undefined && bar.name === '') bar.name = name;
    if (kind === 'subagent' && !isLoose) bar.isLoose = false;
    if (does === 'end') bar.stage = 'closed';
    if (does === 'end-arguments') {
      bar.argumentsEnd ??= bar.last;
      if (bar.stage === 'open') bar.stage = 'awaiting';
    }
    if (does === 'result') {
      bar.result ??= seq;
      bar.stage = 'closed';
    }
    if (bar.last !== last || bar.stage !== stage || bar.isLoose !== wasLoose) this.rows.changed(bar);
  }
}
