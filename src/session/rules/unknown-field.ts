import type { JsonObject } from '../../protocol/json.ts';
import { byTypeId } from '../log/type-names.ts';
import { EVENT_SHAPES } from '../normalise/event-shapes.ts';
import type { Rule } from './rule.ts';
import { excerptOf } from './shapes/excerpt.ts';
import { nearestName } from './shapes/nearest-name.ts';
import { fieldOfSnakeKey } from './shapes/snake-case.ts';

/** A hostile stream may invent a new key with every event; only this many are told of. */
const MAX_TOLD = 1000;

/** A key that no field of the type names (protocol page, L28, W2). Told once for each type and key of a stream. */
export const unknownField: Rule = {
  id: 'unknown-field',
  severity: 'info',
  covers: ['L28', 'W2'],
  text: {
    title: 'Field that AG-UI does not have',
    client: 'It removes the field with a console warning and takes the rest; clients before 1.0 keep it.',
    cause: 'An extension of the server, a newer protocol, or a misspelt name.',
    advice: 'Put what is yours under metadata, which is made for it.',
    check: 'The event has only known fields.',
  },
  watch: ({ report }) => {
    const told = new Set<string>();
    return {
      strange({ type, typeId, event }, keys) {
        for (const key of keys) {
          const name = `${type} ${key}`;
          if (fieldOfSnakeKey(typeId, key) !== undefined || told.has(name) || told.size >= MAX_TOLD) continue;
          told.add(name);
          const meant = event === undefined ? undefined : meantField(event, typeId, key);
          report({
            message: `${type} has "${key.slice(0, 100)}", which is no field of it${meant === undefined ? '' : `; "${meant}" is`}.`,
            ...(meant !== undefined && { severity: 'warning' }),
            subject: `key:${key}`,
            evidence: [
              { label: 'path', value: `/${key}` },
              { label: 'there is', value: excerptOf(event?.[key] ?? null) },
            ],
          });
        }
      },
    };
  },
};

const NAMES = byTypeId((type) => EVENT_SHAPES.get(type)?.names);

/** The field that the event lacks and whose name is nearly the key: what it holds is lost. */
function meantField(event: JsonObject, typeId: number, key: string): string | undefined {
  const nearest = nearestName(key, NAMES[typeId] ?? []);
  return nearest === undefined || Object.hasOwn(event, nearest) ? undefined : nearest;
}
