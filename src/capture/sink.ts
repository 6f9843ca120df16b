import type { PageBatch, PageCommand, PageMessage } from '../protocol/page-messages.ts';
import { bare, createList, now } from './natives.ts';

/** Where everything that the taps saw leaves the page's world. */
export interface Sink {
  /** A number for a new stream. */
  nextStream(): number;
  send(message: PageMessage): void;
  diagnostic(message: string): void;
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
  /** Runs `flush` in a task of its own, soon. */
  schedule(flush: () => void): void;
}

/** Messages held until the relay takes the port, which it does in the task after document_start. */
const MAX_UNTAKEN = 200;
/** A longer batch goes out before its task; a chunk is 64 kB at most, so this is some MB. */
const MAX_BATCH = 50;

/** Collects messages and posts them once per task, or sooner when there are many. */
export function createSink({ post, schedule }: SinkOptions): Sink {
  let queue = createList<PageMessage>();
  let isScheduled = false;
  let isTaken = false;
  let isClosed = false;
  let isRecording = true;
  let lastStream = 0;
  let lost = 0;
  /** Streams up to this one have lost a message; what follows of them would only mislead. */
  let lostUpTo = 0;
  const ignored: Record<number, true> = bare({});

  const isWanted = (stream: number): boolean => !isClosed && !ignored[stream] && stream > lostUpTo;

  function flush() {
    isScheduled = false;
    if (queue.length === 0) return;
    post(queue);
    queue = createList();
  }

  function send(message: PageMessage) {
    if (isClosed || (message.kind !== 'diagnostic' && !isWanted(message.stream))) return;
    if (!isTaken && queue.length >= MAX_UNTAKEN) {
      lost++;
      return;
    }
    queue[queue.length] = message;
    if (!isTaken) return;
    if (queue.length > MAX_BATCH) flush();
    else if (!isScheduled) {
      isScheduled = true;
      schedule(flush);
    }
  }

  function diagnostic(message: string) {
    send({ kind: 'diagnostic', at: now(), message });
  }

  function take() {
    if (isTaken) return;
    isTaken = true;
    flush();
    if (lost === 0) return;
    lostUpTo = lastStream;
    diagnostic(`lost before the port was taken: ${lost} messages`);
  }

  return {
    nextStream: () => ++lastStream,
    send,
    diagnostic,
    obey(command) {
      if (command.kind === 'recording') isRecording = command.on;
      else ignored[command.stream] = true;
      take();
    },
    close() {
      isClosed = true;
      queue = createList();
    },
    isRecording: () => isRecording && !isClosed,
    isWanted,
  };
}
