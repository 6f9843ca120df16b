import type { KeptSession, KeptSessions } from '../../../src/platform/session-storage/kept-sessions.ts';

/** Storage that holds everything in memory. */
export function memoryStorage(): KeptSessions {
  const sessions = new Map<string, KeptSession>();
  const parts = new Map<string, Uint8Array<ArrayBuffer>[]>();
  return {
    list: async () => [...sessions.values()],
    async append(session, part) {
      sessions.set(session.id, session);
      parts.set(session.id, [...(parts.get(session.id) ?? []), part]);
    },
    read: async (id) => parts.get(id) ?? [],
    async remove(id) {
      sessions.delete(id);
      parts.delete(id);
    },
    async removeAll() {
      sessions.clear();
      parts.clear();
    },
  };
}
