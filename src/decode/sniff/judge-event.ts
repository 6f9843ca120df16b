import { isJsonObject, type JsonObject, stringAt } from '../../protocol/json.ts';
import { isEventType, isWeakType, marksOf } from './event-types.ts';

/**
 * What one payload says. `conclusive`: a run start with its ids. `strong`: a type that only AG-UI has, with its
 * required fields. `known`: a type of AG-UI that proves nothing alone. `near`: an AG-UI type spelt otherwise.
 */
export type EventSign =
  | { readonly kind: 'conclusive' | 'strong' | 'foreign' }
  | { readonly kind: 'known'; readonly type: string }
  | { readonly kind: 'near'; readonly type: string; readonly meant: string };

/** Judges a payload: an event, an event inside an envelope, or an array of events. */
export function judgeText(text: string): EventSign {
  try {
    return judgeValue(JSON.parse(text));
  } catch {
    // No JSON, so no event of AG-UI.
    return { kind: 'foreign' };
  }
}

/** Judges the beginning of a payload that is too long to wait for, such as a run start that carries its input. */
export function judgeUnfinished(text: string): EventSign {
  const type = /"type"\s*:\s*"([A-Z_]+)"/.exec(text)?.[1] ?? '';
  if (!isEventType(type)) return { kind: 'foreign' };
  return signOf(type, (field) => text.includes(`"${field}"`));
}

const RANK = ['conclusive', 'strong', 'known', 'near'];

function judgeValue(value: unknown): EventSign {
  if (Array.isArray(value)) {
    const signs = value.map(judgeValue);
    const best = RANK.find((kind) => signs.some((sign) => sign.kind === kind));
    return signs.find((sign) => sign.kind === best) ?? { kind: 'foreign' };
  }
  if (!isJsonObject(value)) return { kind: 'foreign' };
  const inner = value.chunk ?? value.event;
  const event = typeof value.type !== 'string' && isJsonObject(inner) ? inner : value;
  return judgeEvent(stringAt(event, 'type') ?? '', event);
}

function judgeEvent(type: string, event: JsonObject): EventSign {
  if (isEventType(type)) return signOf(type, (field) => isMark(field, event[field]));
  // `run_started`, `RunStarted` or `run-started` are what types look like before they are serialised.
  const meant = type.replace(/([a-z])(?=[A-Z])|[-. ]/g, '$1_').toUpperCase();
  return isEventType(meant) && !isWeakType(meant) ? { kind: 'near', type, meant } : { kind: 'foreign' };
}

/** Ids are strings; other fields need only be there. */
function isMark(field: string, value: unknown): boolean {
  return /id$/i.test(field) ? typeof value === 'string' : value !== undefined;
}

/** Fields count under their own name or in the snake case that some Python servers write. */
function signOf(type: string, has: (field: string) => boolean): EventSign {
  const isWhole = marksOf(type).every(
    (field) => has(field) || has(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  );
  if (!isWhole || isWeakType(type)) return { kind: 'known', type };
  return { kind: type === 'RUN_STARTED' ? 'conclusive' : 'strong' };
}
