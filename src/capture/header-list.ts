import type { HeaderList } from '../protocol/capture.ts';
import { maskHeader } from './mask.ts';
import {
  attempt,
  createList,
  dataProperty,
  headers,
  isArray,
  isObject,
  matches,
  ownKeys,
  strings,
} from './natives.ts';

export const ACCEPT = /^accept$/i;
type MutableHeaders = (readonly [name: string, value: string])[];

/** Adds a header as it may leave the page. */
export function addHeader(list: MutableHeaders, name: unknown, value: unknown) {
  // Other values are turned into text by the native call, which may run the page's code once, and not twice.
  if (typeof name !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) return;
  list[list.length] = [name, maskHeader(name, `${value}`)];
}

/** The headers of a native `Headers` object, or undefined for anything else. */
function fromHeaders(init: unknown): MutableHeaders | undefined {
  const list: MutableHeaders = createList();
  const read = (self: Headers) => {
    headers.forEach(self, (value, name) => addHeader(list, name, value));
    return list;
  };
  return attempt(read, init);
}

/** Header pairs from whatever a page may give `fetch`: `Headers`, an array of pairs, or an object. */
export function headersFrom(init: unknown): HeaderList {
  if (!isObject(init)) return createList();
  const native = fromHeaders(init);
  if (native) return native;
  const list: MutableHeaders = createList();
  const isPairs = isArray(init);
  const keys = ownKeys(init);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    const value = dataProperty(init, key);
    if (isPairs) addHeader(list, dataProperty(value, '0'), dataProperty(value, '1'));
    else addHeader(list, key, value);
  }
  return list;
}

/** Header pairs from the text that `getAllResponseHeaders` gives. */
export function headersFromText(text: string): HeaderList {
  const list: MutableHeaders = createList();
  let start = 0;
  while (start < text.length) {
    const end = strings.indexOf(text, '\r\n', start);
    const colon = strings.indexOf(text, ': ', start);
    if (end === -1 || colon === -1) break;
    addHeader(list, strings.slice(text, start, colon), strings.slice(text, colon + 2, end));
    start = end + 2;
  }
  return list;
}

/** The value of the first header whose name matches, or an empty string. */
export function headerValue(list: HeaderList, name: RegExp): string {
  for (let index = 0; index < list.length; index++) {
    const header = list[index];
    if (header && matches(name, header[0])) return header[1];
  }
  return '';
}
