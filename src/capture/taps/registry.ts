import type { Tap } from '../tap.ts';
import { watchEventSource } from './event-source.ts';
import { watchFetch } from './fetch.ts';
import { watchXhr } from './xhr.ts';

/** Every way by which streams reach a page. */
export const TAPS: readonly Tap[] = [watchFetch, watchEventSource, watchXhr];
