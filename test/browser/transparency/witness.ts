import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_HELLO } from '../../../src/protocol/page-messages.ts';

/** The one host that the extension watches; under any other name the same page is without it. */
export const SEEN_HOST = 'seen.localhost';
export const PLAIN_HOST = 'plain.localhost';

/** What the page script told of one stream. */
export interface WitnessedStream {
  readonly transport: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: Readonly<Record<string, unknown>>;
  };
  readonly status?: number;
  readonly url?: string;
  readonly redirected?: boolean;
  readonly responseHeaders?: readonly (readonly [string, string])[];
  /** The bytes of all chunks, as text. */
  readonly data: string;
  readonly chunks: number;
  readonly messages: readonly {
    readonly event: string;
    readonly data: string;
    readonly lastEventId: string;
  }[];
  readonly connections: readonly string[];
  readonly end?: { readonly outcome: string; readonly detail?: string };
}

export interface Witnessed {
  readonly streams: readonly WitnessedStream[];
  readonly diagnostics: readonly string[];
}

/** The witness takes the relay's place. It is asked by an event, and answers in an attribute before that returns. */
function witness(hello: string): void {
  const streams = new Map<number, Record<string, unknown> & { bytes: number[]; text: string }>();
  const diagnostics: string[] = [];

  // biome-ignore lint/suspicious/noExplicitAny: messages are checked by comparing what they give.
  const takers: Record<string, (message: any, stream: any) => void> = {
    diagnostic: ({ message }) => diagnostics.push(message),
    open: ({ stream, transport, request }) => {
      const empty = { bytes: [], text: '', chunks: 0, messages: [], connections: [] };
      streams.set(stream, { transport, request, ...empty });
    },
    head: ({ response }, stream) => {
      stream.status = response.status;
      stream.url = response.url;
      stream.redirected = response.redirected;
      stream.responseHeaders = response.headers;
    },
    data: ({ bytes }, stream) => {
      stream.chunks++;
      if (typeof bytes === 'string') stream.text += bytes;
      else for (let index = 0; index < bytes.length; index++) stream.bytes.push(bytes[index]);
    },
    message: ({ event, data, lastEventId }, stream) => stream.messages.push({ event, data, lastEventId }),
    connection: ({ state }, stream) => stream.connections.push(state),
    end: ({ outcome, detail }, stream) => {
      stream.end = { outcome, detail };
    },
  };

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  function take(message: any): void {
    takers[message.kind]?.(message, streams.get(message.stream));
  }

  function takeBatch(batch: readonly unknown[]): void {
    for (let index = 0; index < batch.length; index++) take(batch[index]);
  }

  addEventListener(
    'message',
    (event) => {
      const data: unknown = event.data;
      if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== hello) return;
      event.stopImmediatePropagation();
      const port = event.ports[0];
      if (!port) return;
      port.onmessage = (message) => takeBatch(message.data);
      port.postMessage({ kind: 'recording', on: true });
    },
    true,
  );
  document.addEventListener('ask-witness', () => {
    const told = [...streams.values()].map(({ bytes, text, ...rest }) => ({
      ...rest,
      data: text + new TextDecoder().decode(new Uint8Array(bytes)),
    }));
    document.documentElement.setAttribute('data-witness', JSON.stringify({ streams: told, diagnostics }));
  });
}

/** Runs before the page script, on pages that ask for it: what the browser's own `fetch` returned is kept as it is. */
function keepNativeAnswers(): void {
  const native = fetch;
  const answers: Promise<Response>[] = [];
  Object.assign(globalThis, { nativeAnswers: answers });
  globalThis.fetch = (...given) => {
    const answer = native(...given);
    answers.push(answer);
    return answer;
  };
}

/** The page's side of asking the witness; undefined where there is none. */
export function askWitness(): string | null {
  document.dispatchEvent(new Event('ask-witness'));
  return document.documentElement.getAttribute('data-witness');
}

export interface WitnessExtension {
  readonly folder: string;
  remove(): void;
}

/** An extension of the built page script, byte for byte, and the witness, for one host only. */
export function makeWitnessExtension(builtFolder: string): WitnessExtension {
  const folder = mkdtempSync(join(tmpdir(), 'ag-ui-witness-'));
  const everywhere = {
    matches: [`*://${SEEN_HOST}/*`],
    all_frames: true,
    match_about_blank: true,
    match_origin_as_fallback: true,
    run_at: 'document_start',
  };
  const first = {
    matches: [SEEN_HOST, PLAIN_HOST].map((host) => `*://${host}/*`),
    include_globs: ['*/page?native'],
    run_at: 'document_start',
  };
  const manifest = {
    manifest_version: 3,
    name: 'witness',
    version: '1',
    browser_specific_settings: { gecko: { id: 'witness@ag-ui-devtools.dev' } },
    content_scripts: [
      { ...first, js: ['keep-native-answers.js'], world: 'MAIN' },
      { ...everywhere, js: ['content-scripts/page.js'], world: 'MAIN' },
      { ...everywhere, js: ['witness.js'] },
    ],
  };
  mkdirSync(join(folder, 'content-scripts'));
  cpSync(join(builtFolder, 'content-scripts/page.js'), join(folder, 'content-scripts/page.js'));
  writeFileSync(join(folder, 'keep-native-answers.js'), `(${keepNativeAnswers})();`);
  writeFileSync(join(folder, 'witness.js'), `(${witness})(${JSON.stringify(PAGE_HELLO)});`);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
