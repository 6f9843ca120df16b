/**
 * Reads what comes out of the page's port. The page is hostile: every field is checked and bounded, only known
 * fields are taken over, and nothing throws. No schema library: this runs in every page, and one weighs as much as
 * half of the relay.
 */
import type { HeaderList, RequestBody } from '../protocol/capture.ts';
import type { PageMessage } from '../protocol/page-messages.ts';
import {
  amount,
  cutText,
  fields,
  isObject,
  oneOf,
  optionalFields,
  type Reader,
  text,
} from './read-fields.ts';

/** Upper bounds of what one message may hold. Real traffic is far below: browsers cap headers at 256 KiB. */
const MAX_HEADERS_LENGTH = 256 * 1024;
const MAX_URL_LENGTH = 2 * 1024 * 1024;
const MAX_BODY_LENGTH = 16 * 1024 * 1024;
const MAX_NOTE_LENGTH = 8 * 1024;
/** Milliseconds of a document's clock; thirty years. */
const MAX_TIME = 1e12;

const at = amount(MAX_TIME);
const count: Reader<number> = (value) => (Number.isSafeInteger(value) ? amount(Infinity)(value) : undefined);
const short = text(MAX_NOTE_LENGTH);
const note = cutText(MAX_NOTE_LENGTH);
const url = text(MAX_URL_LENGTH);
const ofStream = { stream: count, at };

const headers: Reader<HeaderList> = (value) => {
  let left = MAX_HEADERS_LENGTH;
  const isHeader = (header: unknown): header is [string, string] => {
    if (!Array.isArray(header) || header.length !== 2) return false;
    const [name, content] = header;
    if (typeof name !== 'string' || typeof content !== 'string') return false;
    left -= name.length + content.length + 16;
    return left >= 0;
  };
  return Array.isArray(value) && value.every(isHeader) ? value : undefined;
};

const base64: Reader<string> = (value) => {
  const read = text(MAX_BODY_LENGTH)(value);
  return read !== undefined && /^[A-Za-z0-9+/]*={0,2}$/.test(read) && read.length % 4 === 0
    ? read
    : undefined;
};
const textBody = fields({ text: text(MAX_BODY_LENGTH) });
const base64Body = fields({ base64 });
const noBody = fields({ omitted: oneOf('none', 'stream', 'form-data', 'unreadable', 'too-large') });

const body: Reader<RequestBody> = (value) => {
  if (!isObject(value)) return undefined;
  const bytes = textBody(value) ?? base64Body(value);
  if (bytes !== undefined) return { ...bytes, ...optionalFields({ truncatedFrom: count }, value) };
  const none = noBody(value);
  return none && { ...none, ...optionalFields({ byteLength: count }, value) };
};

/** Not `instanceof`: Firefox hands the message over in the page's realm, whose classes are not ours. */
const bytes: Reader<Uint8Array | string> = (value) =>
  typeof value === 'string' || isByteArray(value) ? value : undefined;

function isByteArray(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';
}

type Kind = PageMessage['kind'];

const MESSAGES: { readonly [Each in Kind]: Reader<Extract<PageMessage, { kind: Each }>> } = {
  open: fields({
    kind: oneOf('open'),
    ...ofStream,
    transport: oneOf('fetch', 'event-source', 'xhr'),
    request: fields({ method: short, url, headers, body }),
  }),
  head: fields({
    kind: oneOf('head'),
    ...ofStream,
    response: fields({
      status: count,
      statusText: short,
      url,
      redirected: (value) => value === true,
      headers,
    }),
  }),
  data: fields({ kind: oneOf('data'), ...ofStream, bytes }),
  message: fields({
    kind: oneOf('message'),
    ...ofStream,
    event: short,
    data: text(Infinity),
    lastEventId: note,
  }),
  connection: fields({ kind: oneOf('connection'), ...ofStream, state: oneOf('open', 'reconnecting') }),
  end: (value) => {
    const end = fields({
      kind: oneOf('end'),
      ...ofStream,
      outcome: oneOf('complete', 'cancelled', 'aborted', 'failed', 'gone'),
    })(value);
    return end && isObject(value) ? { ...end, ...optionalFields({ detail: note }, value) } : undefined;
  },
  diagnostic: fields({ kind: oneOf('diagnostic'), at, message: note }),
};

/** What the page script said, or undefined for anything it would not say. */
export function readPageMessage(value: unknown): PageMessage | undefined {
  const kind = isObject(value) && 'kind' in value ? value.kind : undefined;
  return isKind(kind) ? MESSAGES[kind](value) : undefined;
}

/** The messages of a batch, unchecked; undefined when it is no batch. */
export function readPageBatch(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function isKind(kind: unknown): kind is Kind {
  return typeof kind === 'string' && Object.hasOwn(MESSAGES, kind);
}
