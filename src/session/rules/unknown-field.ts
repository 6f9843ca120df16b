import { type JsonObject, stringAt } from '../../protocol/json.ts';
import { byTypeId } from '../log/type-names.ts';
import { enforce } from '../normalise/enforce.ts';
import { EVENT_SHAPES } from '../normalise/event-shapes.ts';
import type { Shape } from '../normalise/shape.ts';
import type { Rule } from './rule.ts';
import { excerptOf } from './shapes/excerpt.ts';
import { pointerOf, valueAt } from './shapes/field-path.ts';
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
    /** Fields of what an event holds: messages of a snapshot, the input of a run, an outcome. */
    const lookInside = (event: JsonObject) => {
      const type = stringAt(event, 'type') ?? '';
      if (HOLDERS.get(type)?.some((key) => typeof event[key] === 'object') !== true) return;
      for (const path of enforce(event, type, true).removed) {
        const name = `${type} ${path.filter((part) => typeof part === 'string').join('/')}`;
        // The event's own keys are found below, without a look at all it holds.
        if (path.length === 1 || STRAY.includes(pointerOf(path)) || told.has(name) || told.size >= MAX_TOLD)
          continue;
        told.add(name);
        const pointer = pointerOf(path);
        report({
          message: `${type} has ${pointer.slice(0, 200)}, which is no field there.`,
          subject: `key:${pointer}`,
          evidence: [
            { label: 'path', value: pointer },
            { label: 'there is', value: excerptOf(valueAt(event, path) ?? null) },
          ],
        });
      }
    };
    return {
      taken: Object.fromEntries([...HOLDERS.keys()].map((type) => [type, lookInside])),
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

/** These are of another outcome, which is a fault of its own. */
const STRAY: readonly string[] = ['/outcome/interrupts', '/outcome/interruptIds'];

/** By type, the keys under which there are fields inside, as in messages: all an event holds is checked only for them. */
const HOLDERS: ReadonlyMap<string, readonly string[]> = new Map(
  [...EVENT_SHAPES]
    .map(
      ([type, { rows }]) =>
        [type, rows.filter(({ shape }) => hasFields(shape)).map(({ key }) => key)] as const,
    )
    .filter(([, keys]) => keys.length > 0),
);

function hasFields(shape: Shape): boolean {
  switch (shape.is) {
    case 'fields':
      return shape.names.size > 0;
    case 'list':
    case 'text-or-list':
      return hasFields(shape.of);
    case 'union':
      return [...shape.members.values()].some(hasFields);
    default:
      return false;
  }
}

const NAMES = byTypeId((type) => EVENT_SHAPES.get(type)?.names);

/** The field that the event lacks and whose name is nearly the key: what it holds is lost. */
function meantField(event: JsonObject, typeId: number, key: string): string | undefined {
  const nearest = nearestName(key, NAMES[typeId] ?? []);
  return nearest === undefined || Object.hasOwn(event, nearest) ? undefined : nearest;
}
