import * as v from 'valibot';
import type { KeptSession, KeptSessions } from './kept-sessions.ts';

const sessionSchema = v.object({
  id: v.string(),
  startedAt: v.number(),
  savedAt: v.number(),
  events: v.number(),
  byteLength: v.number(),
  isCut: v.boolean(),
});

const SESSIONS = 'sessions';
const PARTS = 'parts';

/**
 * Sessions in IndexedDB. It needs no permission in either browser; `storage.local` holds 10 MB without one, and only
 * JSON.
 */
export function keptSessionsIn(factory: IDBFactory, name = 'kept-sessions'): KeptSessions {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= openDatabase(factory, name);
    return opened;
  };
  return {
    async list() {
      const database = await open();
      const all: unknown[] = await resultOf(database.transaction(SESSIONS).objectStore(SESSIONS).getAll());
      return all.flatMap((value): readonly KeptSession[] => {
        const read = v.safeParse(sessionSchema, value);
        return read.success ? [read.output] : [];
      });
    },
    async append(session, part) {
      const database = await open();
      const writing = database.transaction([SESSIONS, PARTS], 'readwrite');
      writing.objectStore(SESSIONS).put(session);
      writing.objectStore(PARTS).add({ session: session.id, bytes: part });
      await done(writing);
    },
    async read(id) {
      const database = await open();
      const index = database.transaction(PARTS).objectStore(PARTS).index('session');
      const parts: unknown[] = await resultOf(index.getAll(id));
      return parts.flatMap((part) => {
        const read = v.safeParse(partSchema, part);
        return read.success ? [new Uint8Array(read.output.bytes)] : [];
      });
    },
    async remove(id) {
      const database = await open();
      const writing = database.transaction([SESSIONS, PARTS], 'readwrite');
      writing.objectStore(SESSIONS).delete(id);
      const parts = writing.objectStore(PARTS);
      const keys = await resultOf(parts.index('session').getAllKeys(id));
      for (const key of keys) parts.delete(key);
      await done(writing);
    },
    async removeAll() {
      const database = await open();
      const writing = database.transaction([SESSIONS, PARTS], 'readwrite');
      writing.objectStore(SESSIONS).clear();
      writing.objectStore(PARTS).clear();
      await done(writing);
    },
  };
}

const partSchema = v.object({ session: v.string(), bytes: v.instance(Uint8Array) });

async function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const opening = factory.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(SESSIONS, { keyPath: 'id' });
    // Keys that grow keep the parts of a session in the order in which they were added.
    opening.result.createObjectStore(PARTS, { autoIncrement: true }).createIndex('session', 'session');
  };
  return await resultOf(opening);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage gave no reason.'));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage gave no reason.'));
  });
}
