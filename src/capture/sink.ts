import type { PageBatch, PageCommand, PageMessage } from '../protocol/page-messages.ts';
import { bare, createList, now } from './natives.ts';

/** Where everything that the taps saw leaves the page's world. */
export interface Sink {
  /** A number for a new stream. */
  nextStream(): number;
  send(message: PageMessage): void;
  diagnostic(message: string): void;
  /** Posts what has been sent since the last time. */
  flush(): void;
  /** Obeys the relay. Its first command also tells that the port has been taken. */
  obey(command: PageCommand): void;
  /** The relay is gone (its extension was removed or reloaded): nothing is watched any more. */
  close(): void;
  /** False while recording is off: no new stream is to be opened. */
  isRecording(): boolean;
  /** False once the relay has said that the stream is no AG-UI. */
  isWanted(stream: number): boolean;
}

export interface SinkOptions {
  post(batch: PageBatch): void;
  /** Sees to it that `flush` is called in a task of its own, after about so many milliseconds. */
  schedule(delay: number): void;
}

/** Messages held until the relay takes the port, which it does in the task after document_start, or never. */
const MAX_UNTAKEN = 200;

/** Milliseconds that a stream's content waits for more of it; the relay waits longer before it sends anything. */
const BURST = 10;

/**
 * Collects messages and posts them together. What a stream carries waits a little for more of it: a batch costs the
 * page as much as reading a chunk does. All else, an end above all, takes it along at once: the page may leave then.
 */
export function createSink({ post, schedule }: SinkOptions): Sink {
  let queue = createList<PageMessage>();
  /** Milliseconds between what called for a flush and that flush, while there is one to come. */
  let wait = Infinity;
  let isTaken = false;
  let isClosed = false;
  let isRecording = true;
  let lastStream = 0;
  const ignored: Record<number, true> = bare({});

  const isWanted = (stream: number): boolean => !isClosed && !ignored[stream];

  function flush() {
    wait = Infinity;
    if (queue.length === 0) return;
    post(queue);
    queue = createList();
  }

  const report = (message: string): PageMessage => ({ kind: 'diagnostic', at: now(), message });

  function close(last = createList<PageMessage>()) {
    isClosed = true;
    queue = last;
  }

  function send(message: PageMessage) {
    if (isClosed || (message.kind !== 'diagnostic' && !isWanted(message.stream))) return;
    queue[queue.length] = message;
    const delay = message.kind === 'data' || message.kind === 'message' ? BURST : 0;
    if (!isTaken) {
      if (queue.length > MAX_UNTAKEN) close([report('not taken')]);
    } else if (delay < wait) {
      wait = delay;
      schedule(delay);
    }
  }

  return {
    nextStream: () => ++lastStream,
    send,
    diagnostic: (message) => send(report(message)),
    obey(command) {
      if (command.kind === 'recording') isRecording = command.on;
      else ignored[command.stream] = true;
      isTaken = true;
      flush();
    },
    flush,
    close,
    isRecording: () => isRecording && !isClosed,
    isWanted,
  };
}
