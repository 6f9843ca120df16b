import { countCalls } from './count-calls.ts';
import { createLab } from './lab.ts';

/** A second name of this machine, so that one server is two origins. */
export const OTHER_HOST = 'other.localhost';

/** The page's first script. */
export const labScript = (): string =>
  `globalThis.lab = (${createLab})(${JSON.stringify(OTHER_HOST)}, ${countCalls});`;
