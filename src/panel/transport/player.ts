import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { PanelStore } from '../store.ts';

/** How fast the session is played. */
export const PLAY_SPEEDS = ['recorded', 'double', 'tenfold', 'events'] as const;

export type PlaySpeed = (typeof PLAY_SPEEDS)[number];

const FACTORS: Readonly<Record<Exclude<PlaySpeed, 'events'>, number>> = {
  recorded: 1,
  double: 2,
  tenfold: 10,
};

/** How long each event stands when they are played one by one. */
const EVENT_MS = 500;
/** Timers do not hold longer times than some weeks; a longer silence is waited for in parts. */
const LONGEST_WAIT_MS = 3_600_000;

/** When the player's work runs; tests give one that they drive. */
export interface PlayClock {
  now(): number;
  /** Runs the task after that time, unless the returned function is called before. */
  wait(milliseconds: number, task: () => void): () => void;
}

/** Moves the cursor over the visible events in time; a class because it holds a timer and watches the store. */
export class Player {
  readonly speed = signal<PlaySpeed>('recorded');
  readonly #isPlaying = signal(false);
  readonly #store: PanelStore;
  readonly #clock: PlayClock;
  readonly #unwatch: readonly (() => void)[];
  #cancel: (() => void) | undefined;
  /** What the times of later events are counted from. */
  #anchor = { at: 0, startedAt: 0 };
  /** Where the player put the cursor; when it stands elsewhere the user moved it. */
  #expected = -1;

  constructor(store: PanelStore, clock: PlayClock) {
    this.#store = store;
    this.#clock = clock;
    this.#unwatch = [
      effect(() => {
        if (store.cursor.value === 'live') this.pause();
      }),
      effect(() => {
        store.session.value;
        this.pause();
      }),
      effect(() => {
        this.speed.value;
        this.#countAnew();
      }),
    ];
  }

  get isPlaying(): ReadonlySignal<boolean> {
    return this.#isPlaying;
  }

  /** Plays from the cursor, or from the first visible event when nothing follows; pauses when it plays. */
  readonly toggle = (): void => {
    if (this.#isPlaying.peek()) this.pause();
    else this.#play();
  };

  pause(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#isPlaying.value = false;
  }

  /** Ends it for good. */
  readonly dispose = (): void => {
    this.pause();
    for (const end of this.#unwatch) end();
  };

  #play(): void {
    const from = startOf(this.#store);
    if (from === undefined) return;
    this.#store.moveTo({ seq: from });
    this.#isPlaying.value = true;
    this.#countFrom(from);
    this.#waitForNext();
  }

  #countAnew(): void {
    if (this.#cancel === undefined) return;
    this.#cancel();
    this.#countFrom(this.#store.position.peek());
    this.#waitForNext();
  }

  #countFrom(seq: number): void {
    this.#anchor = { at: this.#timeOf(seq), startedAt: this.#clock.now() };
    this.#expected = seq;
  }

  #waitForNext(): void {
    const next = visibleAfter(this.#store, this.#expected);
    if (next === undefined) {
      this.pause();
      return;
    }
    const milliseconds = Math.max(0, this.#dueAt(next) - this.#clock.now());
    this.#cancel = this.#clock.wait(Math.min(milliseconds, LONGEST_WAIT_MS), () => this.#goOn());
  }

  #goOn(): void {
    const position = this.#store.position.peek();
    if (position !== this.#expected) this.#countFrom(position);
    else this.#moveTo(this.#lastDue());
    this.#waitForNext();
  }

  #moveTo(seq: number): void {
    if (seq === this.#expected) return;
    this.#store.moveTo({ seq });
    // One by one there is no time to make up for, so each is counted from the one before.
    if (this.speed.peek() === 'events') this.#countFrom(seq);
    else this.#expected = seq;
  }

  /** The last of the visible events whose time has come. */
  #lastDue(): number {
    const now = this.#clock.now();
    const isOneByOne = this.speed.peek() === 'events';
    let last = this.#expected;
    let next = visibleAfter(this.#store, last);
    while (next !== undefined && this.#dueAt(next) <= now) {
      last = next;
      next = isOneByOne ? undefined : visibleAfter(this.#store, last);
    }
    return last;
  }

  #dueAt(seq: number): number {
    const pace = this.speed.peek();
    const { at, startedAt } = this.#anchor;
    return startedAt + (pace === 'events' ? EVENT_MS : (this.#timeOf(seq) - at) / FACTORS[pace]);
  }

  #timeOf(seq: number): number {
    return this.#store.session.peek().event(seq).at;
  }
}

function visibleAfter(store: PanelStore, seq: number): number | undefined {
  const visible = store.visible.peek();
  const index = visible.indexUpTo(seq) + 1;
  return index < visible.length ? visible.at(index) : undefined;
}

/** The cursor when something follows it, else the first visible event. */
function startOf(store: PanelStore): number | undefined {
  const position = store.position.peek();
  const isAtEnd = store.cursor.peek() === 'live' || visibleAfter(store, position) === undefined;
  return isAtEnd ? visibleAfter(store, -1) : position;
}

/** The browser's clock. */
export function browserClock(): PlayClock {
  return {
    now: () => performance.now(),
    wait(milliseconds, task) {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
