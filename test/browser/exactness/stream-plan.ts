import fc from 'fast-check';

/** How the page reads a stream. `reads` counts the chunks (or messages) that it takes before it stops. */
export type Reading =
  | { readonly kind: 'reader' | 'iterate'; readonly reads: number }
  | { readonly kind: 'cancel' | 'abort'; readonly reads: number; readonly isPending: boolean }
  | { readonly kind: 'whole'; readonly method: 'arrayBuffer' | 'blob' | 'bytes' | 'text' }
  | { readonly kind: 'byob'; readonly viewLength: number; readonly reads: number }
  | { readonly kind: 'tee' | 'pipe' | 'rewrap' }
  | { readonly kind: 'clone'; readonly reads: readonly [number, number] }
  | { readonly kind: 'xhr'; readonly abortAt: number }
  | { readonly kind: 'event-source'; readonly reads: number };

/** One stream: what the server sends, in which pieces, and how the page reads it. */
export interface StreamPlan {
  readonly chunks: readonly Uint8Array[];
  readonly reading: Reading;
}

/** The first frame of every stream, by which an EventSource is known to be AG-UI. */
const RUN_STARTED = 'data: {"type":"RUN_STARTED","threadId":"t","runId":"r"}\n\n';

const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const words = fc.string({ unit: 'binary', maxLength: 30 });
/** What may stand in one line. */
const lineText = words.map((text) => text.replaceAll(/[\r\n]/g, ' '));

const event = fc.oneof(
  words.map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta })),
  words.map((delta) => ({ type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta })),
  fc.jsonValue({ maxDepth: 2 }).map((snapshot) => ({ type: 'STATE_SNAPSHOT', snapshot })),
  fc.constant({ type: 'SOMETHING_NEW', value: 1e21 }),
);

/** Lines of one frame; the blank line that ends it is added when it is written. */
const frame: fc.Arbitrary<readonly string[]> = fc.oneof(
  { weight: 6, arbitrary: event.map((value) => [`data: ${JSON.stringify(value)}`]) },
  fc
    .tuple(lineText, event)
    .map(([id, value]) => [`id: ${id}`, 'event: message', `data:${JSON.stringify(value)}`]),
  event.map((value) =>
    JSON.stringify(value, null, 1)
      .split('\n')
      .map((line) => `data: ${line}`),
  ),
  lineText.map((comment) => [`: ${comment}`]),
  lineText.map((text) => [`data: {"type": ${text}`]),
);

/** A stream of AG-UI events with every liberty that server-sent events allow, and with broken ends. */
const body = fc.record({
  hasMark: fc.boolean(),
  frames: fc.array(fc.tuple(frame, lineEnd), { minLength: 1, maxLength: 25 }),
  tail: fc.oneof(fc.constant(new Uint8Array(0)), fc.uint8Array({ maxLength: 12 })),
});

const END = 1000;
const reads = fc.oneof(fc.nat({ max: 12 }), fc.constant(END));
const reading: fc.Arbitrary<Reading> = fc.oneof(
  fc.record({ kind: fc.constantFrom('reader', 'iterate'), reads }),
  fc.record({
    kind: fc.constantFrom('cancel', 'abort'),
    reads: fc.nat({ max: 12 }),
    isPending: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('whole'),
    method: fc.constantFrom('arrayBuffer', 'blob', 'bytes', 'text'),
  }),
  fc.record({ kind: fc.constant('byob'), viewLength: fc.integer({ min: 1, max: 300 }), reads }),
  fc.record({ kind: fc.constantFrom('tee', 'pipe', 'rewrap') }),
  fc.record({ kind: fc.constant('clone'), reads: fc.tuple(reads, reads) }),
  fc.record({ kind: fc.constant('xhr'), abortAt: fc.oneof(fc.nat({ max: 600 }), fc.constant(1e9)) }),
  // After no message at all, nobody can tell that it was AG-UI.
  fc.record({ kind: fc.constant('event-source'), reads: reads.map((count) => count + 1) }),
);

/** Any stream, in any pieces, read in any way. */
export const streamPlan: fc.Arbitrary<StreamPlan> = fc
  .record({
    body,
    pieceLengths: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 }),
    reading,
  })
  .map(({ body: { hasMark, frames, tail }, pieceLengths, reading: way }) => {
    // Of what is no UTF-8, and of a mark, `text()` leaves nothing to compare with.
    const isText = way.kind === 'whole' && way.method === 'text';
    const mark = hasMark && !isText ? '\ufeff' : '';
    const text = frames.map(([lines, end]) => `${lines.join(end)}${end}${end}`).join('');
    const bytes = Buffer.concat([Buffer.from(mark + RUN_STARTED + text), isText ? Buffer.alloc(0) : tail]);
    return { chunks: piecesOf(bytes, pieceLengths), reading: way };
  });

/** Cuts at these lengths, over and over. */
function piecesOf(bytes: Uint8Array, lengths: readonly number[]): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let from = 0, index = 0; from < bytes.length; index += 1) {
    const to = from + (lengths[index % lengths.length] ?? 1);
    pieces.push(bytes.subarray(from, to));
    from = to;
  }
  return pieces;
}
