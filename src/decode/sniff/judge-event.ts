import { isJsonObject, type JsonObject, stringAt } from '../../protocol/json.ts';
import { isEventType, isWeakType } from './event-types.ts';

/**
 * What one payload says. `conclusive`: a run start with its ids. `strong`: a type that only AG-UI has, with a
 * field that such events have. `known`: a type of AG-UI that proves nothing alone. `near`: an AG-UI type spelt otherwise.
 */
export type EventSign =
  | { readonly kind: 'conclusive' | 'strong' | 'foreign' }
  | { readonly kind: 'known'; readonly type: string }
  | { readonly kind: 'near'; readonly type: string; readonly meant: string };

/** Judges the beginning of a payload that is too long to wait for, such as a run start that carries its input. */
export function judgeUnfinished(text: string): EventSign {
  const type = /"type"\s*:\s*"([A-Z_]+)"/.exec(text)?.[1] ?? '';
  if (!isEventType(type)) return { kind: 'foreign' };
  return signOf(
    type,
    Array.from(text.matchAll(/"(\w+)"\s*:/g), ([, key]) => key ?? ''),
  );
}

/** From the one that proves most. */
const RANK = ['conclusive', 'strong', 'known', 'near'];

/** Judges the JSON value of a payload: an event, an event inside an envelope, or an array of events. */
export function judgeValue(value: unknown): EventSign {
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
  if (isEventType(type)) {
    const isUsable = (key: string) => typeof event[key] === 'string' || !/id$/i.test(key);
    return signOf(type, Object.keys(event).filter(isUsable));
  }
  // `run_started`, `RunStarted` or `run-started` are what types look like before they are serialised.
  const meant = type.replace(/([a-z])(?=[A-Z])|[-. ]/g, '$1_').toUpperCase();
  return isEventType(meant) && !isWeakType(meant) ? { kind: 'near', type, meant } : { kind: 'foreign' };
}

/** Keys count in camel case and in the snake case that some Python servers write. */
function signOf(type: string, keys: readonly string[]): EventSign {
  const has = (pattern: RegExp) => keys.some((key) => pattern.test(key));
  if (type === 'RUN_STARTED' && has(/^thread_?id$/i) && has(/^run_?id$/i)) return { kind: 'conclusive' };
  const isTold = type !== 'RUN_STARTED' && (/CHUNK$/.test(type) || has(/id$|^(snapshot|delta|messages)$/i));
  return isTold && !isWeakType(type) ? { kind: 'strong' } : { kind: 'known', type };
}
