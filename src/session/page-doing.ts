import type { StreamOutcome } from '../protocol/capture.ts';

/** What the page did to end a stream, where it was the page's own doing and no fault of the server or the way there. */
export const PAGE_DID: Readonly<Partial<Record<StreamOutcome, string>>> = {
  aborted: 'The page aborted the request',
  cancelled: 'The page cancelled the stream',
  gone: 'The document went away',
};

/** True when the page, and not the server or the network, ended a stream. */
export function isPageDoing(outcome: StreamOutcome | undefined): boolean {
  return outcome !== undefined && PAGE_DID[outcome] !== undefined;
}
