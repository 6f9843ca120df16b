import { isJsonObject, type JsonValue } from '../../protocol/json.ts';

/** Members that say what the `value` beside them is: of a header or field, and of an operation of a JSON Patch. */
const NAMING: ReadonlySet<string> = new Set(['name', 'key', 'header', 'path']);
/** Headers of which a pair in a list is told by its first. */
const HEADER = /^(?:(?:proxy-)?authorization|(?:set-)?cookie|.*api[-_]?key)$/i;

/** Whether a member of this name says what the `value` beside it is. */
export function isNaming(name: string): boolean {
  return NAMING.has(name);
}

/** Whether such a member says that the value is a secret; one step of a path is enough. */
export function namesSecret(name: string, text: string, isSecretName: (name: string) => boolean): boolean {
  return name === 'path' ? text.split('/').some(isSecretName) : isSecretName(text);
}

/** Tells of a path whether it leads to, or below, a value that something beside it calls a secret. */
export type IsSecretPlace = (path: readonly (string | number)[]) => boolean;

const NOWHERE: IsSecretPlace = () => false;

/** The values of a payload that a name, a key or a path beside them calls secrets. */
export function secretPlacesIn(
  value: JsonValue | undefined,
  isSecretName: (name: string) => boolean,
): IsSecretPlace {
  const places = new Set<string>();
  const left: { readonly value: JsonValue; readonly place: string }[] = [];
  if (value !== undefined) left.push({ value, place: '' });
  // No recursion: a payload may be nested deeper than calls can be.
  for (let item = left.pop(); item !== undefined; item = left.pop()) {
    const { place } = item;
    const told = secretStepOf(item.value, isSecretName);
    if (told !== undefined) places.add(`${place}/${told}`);
    if (typeof item.value !== 'object' || item.value === null) continue;
    for (const [step, child] of Object.entries(item.value)) {
      if (typeof child === 'object') left.push({ value: child, place: `${place}/${step}` });
    }
  }
  if (places.size === 0) return NOWHERE;
  return (path) => {
    let place = '';
    return path.some((step) => {
      place += `/${step}`;
      return places.has(place);
    });
  };
}

/** The step from an object or pair to the value in it that it calls a secret, if it does. */
function secretStepOf(value: JsonValue, isSecretName: (name: string) => boolean): string | undefined {
  if (Array.isArray(value)) {
    const [name] = value;
    return value.length === 2 && typeof name === 'string' && HEADER.test(name) ? '1' : undefined;
  }
  if (!isJsonObject(value) || !Object.hasOwn(value, 'value')) return undefined;
  const isSecret = Object.entries(value).some(
    ([name, text]) => isNaming(name) && typeof text === 'string' && namesSecret(name, text, isSecretName),
  );
  return isSecret ? 'value' : undefined;
}
