import { attempt, dataProperty, nativesOf } from './natives.ts';

const exceptions = nativesOf(DOMException.prototype);

/** The words of an error or abort reason, which may be any value of the page. Runs none of the page's code. */
export function describeReason(reason: unknown): string {
  if (typeof reason === 'string') return reason;
  const word = (key: 'name' | 'message') => {
    const value = attempt(exceptions[key], reason) ?? dataProperty(reason, key);
    return typeof value === 'string' ? value : '';
  };
  return word('name') ? `${word('name')}: ${word('message')}` : word('message');
}
