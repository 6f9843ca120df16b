import { gzip } from '../../platform/session-storage/gzip.ts';
import type { KeptSession, KeptSessions } from '../../platform/session-storage/kept-sessions.ts';
import { recordingLines } from '../../protocol/recording.ts';
import type { Session } from '../../session/session.ts';

/** What may be kept. */
export interface KeepLimits {
  /** How many sessions; 0 keeps none. */
  readonly count: number;
  readonly byteLength: number;
}

interface KeeperOptions {
  readonly storage: KeptSessions;
  readonly limits: () => KeepLimits;
  readonly now: () => number;
  readonly newId: () => string;
  readonly onFailure: (reason: string) => void;
}

interface Growing {
  readonly session: Session;
  kept: KeptSession;
  /** Records that are in storage. */
  records: number;
  /** No more of it is written: there is no room, or the user deleted it, and it shall not come back. */
  isOver: boolean;
}

/**
 * Keeps the live session while it grows: only what is new since the last time is written, so the cost is linear. The
 * panel may be closed at any moment, when nothing can be written any more; what arrived after the last writing is then
 * lost. A session that was cleared or left behind is still held here, and its rest is written. A class because it
 * follows one session after the other.
 */
export class SessionKeeper {
  readonly #options: KeeperOptions;
  #growing: Growing | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Writes what is new of the live session; call it now and then, and when the session was replaced. */
  readonly keep = (session: Session, firstShown: number): Promise<void> => {
    this.#writing = this.#writing
      .then(() => this.#follow(session, firstShown))
      .catch((error: unknown) => {
        this.#options.onFailure(error instanceof Error ? error.message : String(error));
      });
    return this.#writing;
  };

  async #follow(session: Session, firstShown: number): Promise<void> {
    if (this.#options.limits().count === 0) {
      this.#growing = undefined;
      return;
    }
    if (this.#growing !== undefined) await this.#write(this.#growing);
    if (this.#growing?.session === session || session.length <= firstShown) return;
    const at = this.#options.now();
    const id = this.#options.newId();
    const kept = { id, startedAt: at, savedAt: at, events: 0, byteLength: 0, isCut: false };
    this.#growing = { session, kept, records: 0, isOver: false };
    await this.#write(this.#growing);
  }

  async #write(growing: Growing): Promise<void> {
    const { storage, limits, now } = this.#options;
    const { session, kept } = growing;
    const { length } = session.records;
    if (growing.isOver || length === growing.records) return;
    if (growing.records > 0 && !(await isThere(storage, kept.id))) {
      growing.isOver = true;
      return;
    }
    const events = session.length;
    const part = await gzip(textOf(session, growing.records));
    const isCut = kept.byteLength + part.length > limits().byteLength;
    const next = isCut
      ? { ...kept, isCut }
      : { ...kept, events, savedAt: now(), byteLength: kept.byteLength + part.length };
    // What there is no room for is not written, but the list says that it is missing.
    await storage.append(next, isCut ? new Uint8Array(0) : part);
    growing.kept = next;
    growing.records = length;
    growing.isOver = isCut;
    await trim(storage, limits());
  }
}

function textOf({ records }: Session, from: number): Iterable<string> {
  const lines = recordingLines({ header: {}, records: records.slice(from) });
  if (from > 0) lines.next();
  return lines;
}

async function isThere(storage: KeptSessions, id: string): Promise<boolean> {
  return (await storage.list()).some((kept) => kept.id === id);
}

/** Removes the oldest sessions that are too many or too large. */
async function trim(storage: KeptSessions, { count, byteLength }: KeepLimits): Promise<void> {
  const newestFirst = [...(await storage.list())].sort((a, b) => b.savedAt - a.savedAt);
  let bytes = 0;
  for (const [index, session] of newestFirst.entries()) {
    bytes += session.byteLength;
    if (index > 0 && (index >= count || bytes > byteLength)) await storage.remove(session.id);
  }
}
