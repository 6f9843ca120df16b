import { isJsonObject, type JsonObject, type JsonValue, objectsIn, stringAt } from '../../protocol/json.ts';
import { objectAt } from '../tracks/given-fields.ts';
import { occupantOf } from '../tracks/message-list.ts';
import type { MessageTrack } from '../tracks/message-track.ts';
import type { ThreadTrack } from '../tracks/thread-track.ts';
import type { Step } from './reducer.ts';

/** The client package's own key in a snapshot's metadata. */
const CLIENT_METADATA = '@ag-ui/client';

/**
 * MESSAGES_SNAPSHOT is merged, not put in place: known messages keep their order and become the snapshot's copies,
 * new ones go to the end, the rest is dropped, except reasoning and activities that the producer does not track.
 */
export function mergeMessages(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const given = objectsIn(event['messages']);
  const copies = new Map<string, JsonObject>();
  for (const message of given) copies.set(stringAt(message, 'id') ?? '', message);
  const isKept = keepingRule(event, given);

  const merged: MessageTrack[] = [];
  const dropped: string[] = [];
  const built = new Map<JsonObject, MessageTrack>();
  for (const place of thread.list.places()) {
    const current = occupantOf(place);
    const copy = copies.get(current.id);
    if (copy !== undefined) merged.push(trackFor(thread, copy, { step, built, earlier: current }));
    else if (isKept(current)) merged.push(current);
    else dropped.push(current.id);
  }
  const known = new Set(merged.map((track) => track.id));
  const added = given.filter((message) => !known.has(stringAt(message, 'id') ?? ''));
  for (const message of added) merged.push(thread.createGiven(message, origin(step), step.seq, undefined));

  noteMerge(step, { given, dropped, replaced: [...built.keys()], added, merged });
  thread.restart(merged, step.seq);
}

interface Building {
  readonly step: Step;
  readonly built: Map<JsonObject, MessageTrack>;
  readonly earlier: MessageTrack;
}

/** Two places with one id become one and the same copy, as in the reference client. */
function trackFor(thread: ThreadTrack, copy: JsonObject, building: Building): MessageTrack {
  const { step, built, earlier } = building;
  const known = built.get(copy);
  if (known !== undefined) return known;
  const track = thread.createGiven(copy, origin(step), step.seq, earlier);
  built.set(copy, track);
  return track;
}

function origin(step: Step) {
  return { kind: 'snapshot', seq: step.seq } as const;
}

/** Which current messages stay although the snapshot leaves them out. */
function keepingRule(event: JsonObject, given: readonly JsonObject[]): (message: MessageTrack) => boolean {
  const owned = ownedActivityTypes(event);
  const hasActivity = given.some((message) => message['role'] === 'activity');
  const hasReasoning = given.some((message) => message['role'] === 'reasoning');
  return (message) => {
    if (message.role === 'reasoning') return !hasReasoning;
    if (message.activity === undefined) return false;
    if (owned === 'all') return false;
    return owned === undefined ? !hasActivity : !owned.includes(message.activity.type);
  };
}

/** The activity types that the snapshot says it holds completely: all, some, or nothing said. */
function ownedActivityTypes(event: JsonObject): readonly JsonValue[] | 'all' | undefined {
  const metadata = objectAt(event, 'metadata');
  if (metadata === undefined || !Object.hasOwn(metadata, CLIENT_METADATA)) return undefined;
  const declaration = metadata[CLIENT_METADATA];
  // A malformed declaration owns nothing, so nothing is deleted by leaving it out.
  if (!isJsonObject(declaration)) return [];
  if (!Object.hasOwn(declaration, 'authoritativeActivityTypes')) return undefined;
  const types = declaration['authoritativeActivityTypes'];
  if (types === null) return 'all';
  return Array.isArray(types) && types.every((type) => typeof type === 'string') ? types : [];
}

interface Merge {
  readonly given: readonly JsonObject[];
  readonly dropped: readonly string[];
  readonly replaced: readonly JsonObject[];
  readonly added: readonly JsonObject[];
  readonly merged: readonly MessageTrack[];
}

function noteMerge(step: Step, merge: Merge): void {
  if (step.effects === undefined) return;
  const idsOf = (messages: readonly JsonObject[]) => messages.map((message) => stringAt(message, 'id') ?? '');
  const order = idsOf(merge.given);
  const given = new Set(order);
  const shown = merge.merged.map((track) => track.id).filter((id) => given.has(id));
  step.effects.push({
    kind: 'snapshot-merged',
    dropped: merge.dropped,
    replaced: idsOf(merge.replaced),
    appended: idsOf(merge.added),
    isReordered: shown.some((id, index) => id !== order[index]),
  });
}
