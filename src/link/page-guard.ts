/**
 * Reads what comes out of the page's port. The page is hostile: every field is checked and bounded, only known
 * fields are taken over, and nothing throws. No schema library: this runs in every page, and one weighs as much as
 * half of the relay.
 */
import type { HeaderList, RequestBody } from '../protocol/capture.ts';
import type { PageMessage } from '../protocol/page-messages.ts';
import { amount, cutText, fields, isObject, oneOf, type Reader, text } from './read-fields.ts';

/** Upper bounds of what one message may hold. Real traffic is far below: browsers cap headers at 256 KiB. */
const MAX_HEADERS_LENGTH = 256 * 1024;
/** Of URLs, bodies of requests, and the like. */
const MAX_TEXT_LENGTH = 16 * 1024 * 1024;
const MAX_NOTE_LENGTH = 8 * 1024;
/** Milliseconds of a document's clock; thirty years. */
const MAX_TIME = 1e12;

const at = amount(MAX_TIME);
const count: Reader<number> = (value) => (Number.isSafeInteger(value) ? amount(Infinity)(value) : undefined);
const note = cutText(MAX_NOTE_LENGTH);
const long = text(MAX_TEXT_LENGTH);
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

const headers: Reader<HeaderList> = (value) => {
  if (!Array.isArray(value)) return undefined;
  const read: [string, string][] = [];
  let left = MAX_HEADERS_LENGTH;
  for (const header of value) {
    const [name, content] = Array.isArray(header) ? header : [];
    if (typeof name !== 'string' || typeof content !== 'string') return undefined;
    left -= name.length + content.length + 16;
    if (left < 0) return undefined;
    read.push([name, content]);
  }
  return read;
};

const base64: Reader<string> = (value) => {
  const read = long(value);
  const isBase64 = read !== undefined && read.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(read);
  return isBase64 ? read : undefined;
};
const textBody = fields({ text: long }, { truncatedFrom: count });
const base64Body = fields({ base64 }, { truncatedFrom: count });
const noBody = fields(
  { omitted: oneOf('none', 'stream', 'form-data', 'unreadable', 'too-large') },
  { byteLength: count },
);
const body: Reader<RequestBody> = (value) => textBody(value) ?? base64Body(value) ?? noBody(value);

/** Not `instanceof`: Firefox hands the message over in the page's realm, whose classes are not ours. */
function isByteArray(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]';
}

const bytes: Reader<Uint8Array | string> = (value) =>
  typeof value === 'string' || isByteArray(value) ? value : undefined;

const ending = fields(
  { outcome: oneOf('complete', 'cancelled', 'aborted', 'failed', 'gone') },
  { detail: note },
);
const opening = fields({
  transport: oneOf('fetch', 'event-source', 'xhr'),
  request: fields({ method: note, url: long, headers, body }),
});
const response = fields({
  response: fields({ status: count, statusText: note, url: long, redirected: flag, headers }),
});
const message = fields({ event: long, data: text(Infinity), lastEventId: long });
const connection = fields({ state: oneOf('open', 'reconnecting') });
const start = fields({ stream: count, at });

/** A message about a stream, with what it says beside. */
function ofStream<Each extends Kind, Rest>(kind: Each, rest: Reader<Rest>) {
  return (value: unknown) => {
    const head = start(value);
    const tail = rest(value);
    return head && tail && { kind, ...head, ...tail };
  };
}

type Kind = PageMessage['kind'];

/** How each kind is read. */
const MESSAGES: { readonly [Each in Kind]: Reader<Extract<PageMessage, { kind: Each }>> } = {
  open: ofStream('open', opening),
  head: ofStream('head', response),
  data: ofStream('data', fields({ bytes })),
  message: ofStream('message', message),
  connection: ofStream('connection', connection),
  end: ofStream('end', ending),
  diagnostic: fields({ kind: oneOf('diagnostic'), at, message: note }),
};

/** What the page script said, or undefined for anything it would not say. */
export function readPageMessage(value: unknown): PageMessage | undefined {
  const kind = isObject(value) && 'kind' in value ? value.kind : undefined;
  return isKind(kind) ? MESSAGES[kind](value) : undefined;
}

function isKind(kind: unknown): kind is Kind {
  return typeof kind === 'string' && Object.hasOwn(MESSAGES, kind);
}
