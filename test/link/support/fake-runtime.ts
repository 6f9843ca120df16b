import type { RuntimePort } from '../../../src/platform/runtime-port.ts';
import type { TaskQueue } from './task-queue.ts';

type Sender = RuntimePort['sender'];

/** The runtime of a browser as far as ports go: what is opened reaches one listening page, which may be suspended. */
export class FakeRuntime {
  readonly #queue: TaskQueue;
  readonly #open: FakePort[] = [];
  #onConnect: ((port: RuntimePort) => void) | undefined;
  #start: () => void = () => undefined;

  constructor(queue: TaskQueue) {
    this.#queue = queue;
  }

  /** The page that ports reach: `start` runs it, now and after each suspension. */
  runPage(start: () => void): void {
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

  connect(name: string, sender: Sender): RuntimePort {
    if (this.#onConnect === undefined) this.#start();
    const near = new FakePort(name, undefined, this.#queue);
    const far = new FakePort(name, sender, this.#queue);
    near.peer = far;
    far.peer = near;
    this.#open.push(near);
    this.#queue.schedule(() => this.#onConnect?.(far));
    return near;
  }
}

class FakePort implements RuntimePort {
  readonly name: string;
  readonly sender: Sender;
  peer: FakePort | undefined;
  readonly #queue: TaskQueue;
  #isOpen = true;
  #message: (message: unknown) => void = () => undefined;
  #disconnect: () => void = () => undefined;

  constructor(name: string, sender: Sender, queue: TaskQueue) {
    this.name = name;
    this.sender = sender;
    this.#queue = queue;
  }

  postMessage(message: unknown): void {
    if (!this.#isOpen) throw new Error('Attempt to postMessage on disconnected port');
    const copy: unknown = structuredClone(message);
    this.#queue.schedule(() => this.peer?.receive(copy));
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#message = listener;
  }

  onDisconnect(listener: () => void): void {
    this.#disconnect = listener;
  }

  disconnect(): void {
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
    this.#disconnect();
  }
}
