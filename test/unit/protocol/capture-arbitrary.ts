import fc from 'fast-check';
import { base64FromBytes } from '../../../src/decode/base64.ts';
import { type CaptureRecord, TRANSPORTS } from '../../../src/protocol/capture.ts';

/** Any text, lone surrogates included. */
const text = fc.string({
  unit: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\uD800', '\u2028', '"')),
});
const base64 = fc.uint8Array({ maxLength: 20 }).map(base64FromBytes);
const at = fc.double({ min: 0, max: 4e12, noNaN: true });
const count = fc.nat();
const headers = fc.array(fc.tuple(text, text), { maxLength: 3 });
const bytes = fc.oneof(fc.record({ text }), fc.record({ base64 }));
const optional = { requiredKeys: [] as [] };
const body = fc.oneof(
  fc.record({ text }),
  fc.record({ base64, truncatedFrom: count }),
  fc.record({ omitted: fc.constantFrom('none', 'stream', 'form-data', 'unreadable', 'too-large') }),
  fc.record({ omitted: fc.constant('too-large' as const), byteLength: count }),
);
const request = fc.record({ method: text, url: text, headers, body });
const response = fc.record({ status: count, statusText: text, url: text, redirected: fc.boolean(), headers });
const transport = fc.constantFrom(...TRANSPORTS);

/** A record of each kind with the fields of its kind, whatever its place in a session. */
export const captureRecord: fc.Arbitrary<CaptureRecord> = fc.oneof(
  fc.record({ kind: fc.constant('document' as const), document: text, at, url: text, frameId: count }),
  fc.record({ kind: fc.constant('document-gone' as const), document: text, at }),
  fc.record({ kind: fc.constant('open' as const), stream: text, at, transport, request }),
  fc.record({ kind: fc.constant('head' as const), stream: text, at, response }),
  fc.record({ kind: fc.constant('chunk' as const), stream: text, at, bytes }),
  fc.record({
    kind: fc.constant('message' as const),
    stream: text,
    at,
    event: text,
    data: text,
    lastEventId: text,
  }),
  fc.record({
    kind: fc.constant('connection' as const),
    stream: text,
    at,
    state: fc.constantFrom('open', 'reconnecting'),
  }),
  fc
    .tuple(
      fc.record({
        kind: fc.constant('end' as const),
        stream: text,
        at,
        outcome: fc.constantFrom('complete', 'cancelled', 'aborted', 'failed', 'gone'),
      }),
      fc.record({ detail: text }, optional),
    )
    .map(([end, detail]) => ({ ...end, ...detail })),
  fc.record({
    kind: fc.constant('dismissed' as const),
    document: text,
    at,
    transport,
    url: text,
    reason: text,
  }),
  fc
    .tuple(
      fc.record({
        kind: fc.constant('lost' as const),
        document: text,
        at,
        streams: count,
        byteLength: count,
        reason: text,
      }),
      fc.record({ stream: text }, optional),
    )
    .map(([lost, stream]) => ({ ...lost, ...stream })),
  fc.record({ kind: fc.constant('diagnostic' as const), document: text, at, message: text }),
);
