import type { PatchReader } from '../documents/document-track.ts';
import { ThreadTrack } from '../tracks/thread-track.ts';
import type { StreamTrack } from './stream-track.ts';

/** Which conversation each stream belongs to: one thread id in one document. */
export class ThreadBook {
  readonly threads: ThreadTrack[] = [];
  readonly #byName = new Map<string, ThreadTrack>();
  readonly #read: PatchReader;

  constructor(read: PatchReader) {
    this.#read = read;
  }

  /** Joins the stream to the thread of this name. Its own unnamed thread takes the name if it is free. */
  join(stream: StreamTrack, threadId: string): ThreadTrack {
    const name = `${stream.document}\n${threadId}`;
    const known = this.#byName.get(name);
    const own = this.threads[stream.thread];
    if (known === undefined && own?.threadId === '' && threadId !== '') {
      own.threadId = threadId;
      this.#byName.set(name, own);
      return own;
    }
    const thread = known ?? this.#create(stream, threadId, name);
    stream.thread = thread.index;
    return thread;
  }

  /** The stream's thread; a stream that has none yet gets one without a name. */
  of(stream: StreamTrack): ThreadTrack {
    return this.threads[stream.thread] ?? this.#createFor(stream);
  }

  #createFor(stream: StreamTrack): ThreadTrack {
    const thread = this.#create(stream, '', undefined);
    stream.thread = thread.index;
    return thread;
  }

  #create(stream: StreamTrack, threadId: string, name: string | undefined): ThreadTrack {
    const thread = new ThreadTrack(
      { index: this.threads.length, document: stream.document, threadId },
      this.#read,
    );
    this.threads.push(thread);
    if (name !== undefined) this.#byName.set(name, thread);
    return thread;
  }
}
