import { gunzip } from '../../platform/session-storage/gzip.ts';
import type { KeptSession, KeptSessions } from '../../platform/session-storage/kept-sessions.ts';

/** A kept session as the recording that it is when its parts follow each other. */
export async function recordingOf({ id, startedAt }: KeptSession, kept: KeptSessions): Promise<File> {
  const texts: ArrayBuffer[] = [];
  for (const part of await kept.read(id)) if (part.length > 0) texts.push(await gunzip(part));
  const name = `${new Date(startedAt).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.agui.jsonl`;
  return new File(texts, name, { lastModified: startedAt });
}
