import { attempt, dataProperty, nativesOf } from './natives.ts';

const exceptions = nativesOf(DOMException.prototype);

/** The words of an error or abort reason, which may be any value of the page. Runs none of the page's code. */
export function describeReason(reason: unknown): string {
  const words = attempt(exceptions.message, reason) ?? dataProperty(reason, 'message') ?? reason;
  return typeof words === 'string' ? words : '';
}
