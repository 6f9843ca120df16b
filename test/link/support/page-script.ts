import type { CapturedRequest } from '../../../src/protocol/capture.ts';
import type { PageMessage } from '../../../src/protocol/page-messages.ts';

const request: CapturedRequest = {
  method: 'POST',
  url: 'http://app.test/agent',
  headers: [['content-type', 'application/json']],
  body: { text: '{}' },
};

/** A stream opens in the page. */
export function opens(stream: number, at = stream): PageMessage {
  return { kind: 'open', stream, at, transport: 'fetch', request };
}

/** A chunk of a stream reaches the page. */
export function brings(stream: number, text: string, at = stream): PageMessage {
  return { kind: 'data', stream, at, bytes: new TextEncoder().encode(text) };
}

/** A stream ends in the page. */
export function ends(stream: number, at = stream): PageMessage {
  return { kind: 'end', stream, at, outcome: 'complete' };
}

/** A stream breaks in the page, with the browser's words for it. */
export function breaks(stream: number, detail: string, at = stream): PageMessage {
  return { kind: 'end', stream, at, outcome: 'failed', detail };
}
