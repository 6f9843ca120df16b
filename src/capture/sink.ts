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
  /** Sees to it that `flush` is called in a task of its own, soon. */
  schedule(): void;
}

/** Messages held until the relay takes the port, which it does in the task after document_start, or never. */
const MAX_UNTAKEN = 200;

/** Collects messages and posts them once per task. */
export function createSink({ post, schedule }: SinkOptions): Sink {
  let queue = createList<PageMessage>();
  let isScheduled = false;
  let isTaken = false;
  let isClosed = false;
  let isRecording = true;
  let lastStream = 0;
  const ignored: Record<number, true> = bare({});

  const isWanted = (stream: number): boolean => !isClosed && !ignored[stream];

  function flush() {
    isScheduled = false;
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
    if (isTaken) {
      if (!isScheduled) schedule();
      isScheduled = true;
    } else if (queue.length > MAX_UNTAKEN) close([report('messages not taken')]);
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
