import type { RuntimePort } from '../../../src/platform/runtime-port.ts';
import type { TaskQueue } from './task-queue.ts';

/** The ports of one page of an extension, a page that the browser may suspend. */
export class FakeBackground {
  readonly #queue: TaskQueue;
  readonly #open: FakePort[] = [];
  #onConnect: ((port: RuntimePort) => void) | undefined;
  #start: () => void = () => undefined;

  constructor(queue: TaskQueue) {
    this.#queue = queue;
  }

  /** `start` runs the page, now and after each suspension. */
  run(start: () => void): void {
    this.#start = start;
    start();
  }

  /** The page goes, and with it its ports; the next port that is opened starts it again. */
  suspend(): void {
    this.#onConnect = undefined;
    for (const port of this.#open.splice(0)) port.break();
  }

  readonly onConnect = (listener: (port: RuntimePort) => void): void => {
    this.#onConnect = listener;
  };

  /** Something connects to the page, which wakes it. */
  connect(name: string): RuntimePort {
    if (this.#onConnect === undefined) this.#start();
    return this.open(name, (port) => this.#onConnect?.(port));
  }

  /** A port with one end in the page; `take` gets the far end. */
  open(name: string, take: (port: RuntimePort) => void): FakePort {
    const near = new FakePort(name, this.#queue);
    const far = new FakePort(name, this.#queue);
    near.peer = far;
    far.peer = near;
    this.#open.push(near);
    this.#queue.schedule(() => take(far));
    return near;
  }
}

/** One end of a port. */
export class FakePort implements RuntimePort {
  readonly name: string;
  peer: FakePort | undefined;
  readonly #queue: TaskQueue;
  #isOpen = true;
  #message: (message: unknown) => void = () => undefined;
  readonly #closed: (() => void)[] = [];

  constructor(name: string, queue: TaskQueue) {
    this.name = name;
    this.#queue = queue;
  }

  send(message: unknown): void {
    if (!this.#isOpen) return;
    const copy: unknown = structuredClone(message);
    this.#queue.schedule(() => this.peer?.receive(copy));
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#message = listener;
  }

  onClose(listener: () => void): void {
    this.#closed.push(listener);
  }

  close(): void {
    this.#isOpen = false;
    this.#queue.schedule(() => this.peer?.hangUp());
  }

  /** Both ends are told, as when the page at the far end is gone. */
  break(): void {
    this.hangUp();
    this.peer?.hangUp();
  }

  receive(message: unknown): void {
    if (this.#isOpen) this.#message(message);
  }

  hangUp(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const closed of this.#closed) closed();
  }
}
