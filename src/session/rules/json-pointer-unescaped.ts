import { isJsonObject, type JsonValue, stringAt } from '../../protocol/json.ts';
import { resolvePath } from '../documents/resolve-path.ts';
import type { LiveModel } from '../observer.ts';
import type { Rule } from './rule.ts';
import { SLASH_KEYS, type SlashKey, type SlashKeys } from './shapes/slash-keys.ts';

/** A path that spells a key with a slash as if it were two keys (RFC 6901, 3; protocol page, 2.3). */
export const jsonPointerUnescaped: Rule = {
  id: 'json-pointer-unescaped',
  severity: 'warning',
  covers: ['L8b'],
  text: {
    title: 'Slash in a key is not escaped',
    client: 'It takes the slash for the next level and changes another place, or none.',
    cause: 'The path was put together from keys without escaping them.',
    advice: 'Write "/" in a key as "~1" and "~" as "~0".',
    check: 'Step to the event: the member with the slash has the new value.',
  },
  watch: (context) => {
    /** False once the request's own state has been looked at. */
    let isFresh = true;
    let suspects: readonly Suspect[] = NO_SUSPECTS;
    return {
      before: {
        STATE_DELTA({ event, model }) {
          const keys = context.thread.of(SLASH_KEYS);
          const given = context.stream.input?.['state'];
          if (isFresh && given !== undefined) keys.replace(given, undefined);
          isFresh = false;
          suspects = suspectsIn(event?.['delta'], keys, model);
        },
      },
      on: {
        STATE_SNAPSHOT({ event, raw }) {
          isFresh = false;
          context.thread.of(SLASH_KEYS).replace(event?.['snapshot'], raw);
        },
        STATE_DELTA() {
          for (const { path, key } of suspects) {
            context.report({
              message: `"${path}" names two levels, but the state has one member "${key.name}"; "${key.pointer}" would reach it.`,
              subject: `unescaped:${key.pointer}`,
              evidence: [
                { label: 'path', value: path },
                { label: 'path of the member', value: key.pointer },
              ],
            });
          }
        },
      },
    };
  },
};

interface Suspect {
  readonly path: string;
  readonly key: SlashKey;
}

const NO_SUSPECTS: readonly Suspect[] = [];

function suspectsIn(delta: JsonValue | undefined, keys: SlashKeys, model: LiveModel): readonly Suspect[] {
  let suspects = NO_SUSPECTS;
  if (!Array.isArray(delta)) return suspects;
  for (const operation of delta) {
    const path = isJsonObject(operation) ? stringAt(operation, 'path') : undefined;
    if (path === undefined) continue;
    const key = keys.memberSpelledBy(path);
    if (key !== undefined && !hasPlace(model, key.spelling)) suspects = [...suspects, { path, key }];
    keys.noteNamed(path);
  }
  return suspects;
}

/** True when the path as spelled leads somewhere as well: then it may well be meant. */
function hasPlace(model: LiveModel, spelling: string): boolean {
  return resolvePath(model.state() ?? null, spelling, 'exists').ok;
}
