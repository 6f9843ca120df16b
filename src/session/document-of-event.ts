import { type JsonObject, stringAt } from '../protocol/json.ts';
import type { DocumentTrack } from './documents/document-track.ts';
import type { ThreadTrack } from './tracks/thread-track.ts';

const DOCUMENT_TYPES: ReadonlySet<string> = new Set([
  'STATE_SNAPSHOT',
  'STATE_DELTA',
  'ACTIVITY_SNAPSHOT',
  'ACTIVITY_DELTA',
]);

/** Whether an event of this type says something about a patched document. */
export function isDocumentEvent(type: string): boolean {
  return DOCUMENT_TYPES.has(type);
}

/** The state or activity that an event is about, at that event. */
export function documentOfEvent(
  thread: ThreadTrack,
  sent: JsonObject,
  seq: number,
): DocumentTrack | undefined {
  if (!('messageId' in sent)) return thread.state;
  const id = stringAt(sent, 'messageId');
  return thread.list.at(seq).find((track) => track.id === id)?.activity?.content;
}
