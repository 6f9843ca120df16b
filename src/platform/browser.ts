/** The one place that knows the browser's extension API. Throws on import outside an extension. */
import polyfill from 'webextension-polyfill';

export const browser = polyfill;
