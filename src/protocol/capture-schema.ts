/** The shapes of `capture.ts` as a schema, for records that come out of a file. */
import * as v from 'valibot';
import { type CaptureRecord, TRANSPORTS } from './capture.ts';

const time = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const base64 = v.pipe(
  v.string(),
  v.check((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)),
);
const headers = v.array(v.tuple([v.string(), v.string()]));

const bytes = v.union([v.object({ text: v.string() }), v.object({ base64 })]);

const cut = { truncatedFrom: v.exactOptional(count) };
const requestBody = v.union([
  v.object({ text: v.string(), ...cut }),
  v.object({ base64, ...cut }),
  v.object({
    omitted: v.picklist(['none', 'stream', 'form-data', 'unreadable', 'too-large']),
    byteLength: v.exactOptional(count),
  }),
]);

const request = v.object({ method: v.string(), url: v.string(), headers, body: requestBody });
const response = v.object({
  status: count,
  statusText: v.string(),
  url: v.string(),
  redirected: v.boolean(),
  headers,
});

const ofDocument = { document: v.string(), at: time };
const ofStream = { stream: v.string(), at: time };

/** One line of a recording after its header. Members that no shape names are left out. */
export const captureRecordSchema: v.GenericSchema<unknown, CaptureRecord> = v.variant('kind', [
  v.object({ kind: v.literal('document'), ...ofDocument, url: v.string(), frameId: count }),
  v.object({ kind: v.literal('document-gone'), ...ofDocument }),
  v.object({ kind: v.literal('open'), ...ofStream, transport: v.picklist(TRANSPORTS), request }),
  v.object({ kind: v.literal('head'), ...ofStream, response }),
  v.object({ kind: v.literal('chunk'), ...ofStream, bytes }),
  v.object({
    kind: v.literal('message'),
    ...ofStream,
    event: v.string(),
    data: v.string(),
    lastEventId: v.string(),
  }),
  v.object({ kind: v.literal('connection'), ...ofStream, state: v.picklist(['open', 'reconnecting']) }),
  v.object({
    kind: v.literal('end'),
    ...ofStream,
    outcome: v.picklist(['complete', 'cancelled', 'aborted', 'failed', 'gone']),
    detail: v.exactOptional(v.string()),
  }),
  v.object({
    kind: v.literal('dismissed'),
    ...ofDocument,
    transport: v.picklist(TRANSPORTS),
    url: v.string(),
    reason: v.string(),
  }),
  v.object({
    kind: v.literal('lost'),
    ...ofDocument,
    streams: count,
    byteLength: count,
    reason: v.string(),
    stream: v.exactOptional(v.string()),
  }),
  v.object({ kind: v.literal('diagnostic'), ...ofDocument, message: v.string() }),
]);
