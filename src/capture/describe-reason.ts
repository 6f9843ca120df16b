import { attempt, dataProperty, nativesOf } from './natives.ts';

const exceptions = nativesOf(DOMException.prototype);

/** The words of an error or abort reason, which may be any value of the page. Runs none of the page's code. */
export function describeReason(reason: unknown): string | undefined {
  if (typeof reason === 'string') return reason;
  const name = attempt(exceptions.name, reason) ?? dataProperty(reason, 'name');
  const message = attempt(exceptions.message, reason) ?? dataProperty(reason, 'message');
  const words = typeof message === 'string' ? message : undefined;
  return typeof name === 'string' ? `${name}: ${words ?? ''}` : words;
}
