import type { Channel } from './channel.ts';

/** Runs a task later, in order; the tests pass a queue they drain by hand, so that every interleaving is theirs. */
export type Schedule = (task: () => void) => void;

/** Two ends of one pipe. */
interface MemoryPair<A, B> {
  readonly left: Channel<A, B>;
  readonly right: Channel<B, A>;
  /** Breaks the pipe: both ends are told, and what is under way is lost. */
  cut(): void;
}

/** A pipe inside a single process. Like a runtime port, it copies what it carries as JSON. */
export function createMemoryPair<A, B>(schedule: Schedule): MemoryPair<A, B> {
  const left = new MemoryEnd<A, B>();
  const right = new MemoryEnd<B, A>();
  left.connect(right, schedule);
  right.connect(left, schedule);
  return {
    left,
    right,
    cut() {
      left.hangUp();
      right.hangUp();
    },
  };
}

class MemoryEnd<Sent, Received> implements Channel<Sent, Received> {
  #peer: MemoryEnd<Received, Sent> | undefined;
  #schedule: Schedule = queueMicrotask;
  #open = true;
  #message: (message: Received) => void = () => undefined;
  #close: () => void = () => undefined;

  connect(peer: MemoryEnd<Received, Sent>, schedule: Schedule): void {
    this.#peer = peer;
    this.#schedule = schedule;
  }

  send(message: Sent): void {
    if (!this.#open) return;
    const copy: Sent = JSON.parse(JSON.stringify(message));
    this.#schedule(() => this.#peer?.deliver(copy));
  }

  onMessage(listener: (message: Received) => void): void {
    this.#message = listener;
  }

  onClose(listener: () => void): void {
    this.#close = listener;
  }

  /** As with a runtime port, only the other end is told; what was sent before still arrives there. */
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#schedule(() => this.#peer?.hangUp());
  }

  deliver(message: Received): void {
    if (this.#open) this.#message(message);
  }

  hangUp(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#close();
  }
}
