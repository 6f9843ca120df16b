import { isKnownEventType } from '../../protocol/events.ts';
import { type JsonObject, stringAt } from '../../protocol/json.ts';
import { contentOf, endOf, startOf } from './chunk-events.ts';
import { chunkKindOf, openedBy } from './chunk-lanes.ts';
import { enforce } from './enforce.ts';
import type { Expansions } from './expansions.ts';
import { generatedIdFor, translateLegacy } from './legacy.ts';

/** Reads the log; undefined for frames that are no event. */
export type EventReader = (seq: number) => JsonObject | undefined;

/**
 * Normalises one event again, out of order, from what its first pass left in `expansions`. Keys that the schema does
 * not name are removed here, as the reference client removes them.
 */
export function normaliseAgain(
  seq: number,
  read: EventReader,
  expansions: Expansions,
): readonly JsonObject[] {
  const enforced = enforcedAt(seq, read, expansions);
  if (enforced === undefined || expansions.refusalOf(seq) !== undefined) return [];
  const ends = expansions.closedBy(seq).flatMap((opener) => endFor(opener, read, expansions));
  const kind = chunkKindOf(stringAt(enforced, 'type') ?? '');
  if (kind === undefined) return [...ends, enforced];
  const opener = expansions.openerOf(seq);
  const isOpener = opener === seq;
  const openerEvent = isOpener ? enforced : enforcedAt(opener, read, expansions);
  const stream = openerEvent === undefined ? undefined : openedBy(openerEvent, kind, opener);
  if (stream === undefined) return ends;
  const content = contentOf(stream, enforced, isOpener);
  return [
    ...ends,
    ...(isOpener ? [startOf(stream, enforced)] : []),
    ...(content === undefined ? [] : [content]),
  ];
}

function enforcedAt(seq: number, read: EventReader, expansions: Expansions): JsonObject | undefined {
  const sent = read(seq);
  const sentType = sent === undefined ? undefined : stringAt(sent, 'type');
  if (sent === undefined || sentType === undefined || !isKnownEventType(sentType)) return undefined;
  const opener = expansions.openerOf(seq);
  const translated = translateLegacy(sent, sentType, generatedIdFor(opener === -1 ? seq : opener));
  const enforced = enforce(translated, stringAt(translated, 'type') ?? sentType, true);
  return enforced.problem === undefined ? enforced.event : undefined;
}

function endFor(opener: number, read: EventReader, expansions: Expansions): readonly JsonObject[] {
  const chunk = enforcedAt(opener, read, expansions);
  const kind = chunk === undefined ? undefined : chunkKindOf(stringAt(chunk, 'type') ?? '');
  if (chunk === undefined || kind === undefined) return [];
  const stream = openedBy(chunk, kind, opener);
  return stream === undefined ? [] : [endOf(stream)];
}
