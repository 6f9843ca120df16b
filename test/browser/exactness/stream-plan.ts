import fc from 'fast-check';

/** How the page reads a body. `reads` counts the chunks it takes before it stops. */
export type Reading =
  | { readonly kind: 'to-the-end' }
  | { readonly kind: 'whole'; readonly method: 'arrayBuffer' | 'blob' | 'bytes' }
  | { readonly kind: 'byob'; readonly viewLength: number }
  | { readonly kind: 'cancel'; readonly reads: number; readonly isPending: boolean }
  | { readonly kind: 'abort'; readonly reads: number };

/** One stream: what the server sends, in which pieces, and how the page reads it. */
export interface StreamPlan {
  readonly chunks: readonly Uint8Array[];
  readonly reading: Reading;
}

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

/** The bytes of a stream of AG-UI events, with every liberty that server-sent events allow, and broken ends. */
const body = fc
  .record({
    hasMark: fc.boolean(),
    frames: fc.array(fc.tuple(frame, lineEnd), { minLength: 1, maxLength: 25 }),
    tail: fc.oneof(fc.constant(new Uint8Array(0)), fc.uint8Array({ maxLength: 12 })),
  })
  .map(({ hasMark, frames, tail }) => {
    const started = [['data: {"type":"RUN_STARTED","threadId":"t","runId":"r"}'], '\n'] as const;
    const text = [started, ...frames].map(([lines, end]) => `${lines.join(end)}${end}${end}`).join('');
    return Buffer.concat([Buffer.from(`${hasMark ? '\ufeff' : ''}${text}`), tail]);
  });

const reading: fc.Arbitrary<Reading> = fc.oneof(
  fc.constant<Reading>({ kind: 'to-the-end' }),
  fc.constantFrom('arrayBuffer', 'blob', 'bytes').map((method) => ({ kind: 'whole', method }) as const),
  fc.integer({ min: 1, max: 300 }).map((viewLength) => ({ kind: 'byob', viewLength }) as const),
  fc.record({ kind: fc.constant('cancel'), reads: fc.nat({ max: 12 }), isPending: fc.boolean() }),
  fc.record({ kind: fc.constant('abort'), reads: fc.nat({ max: 12 }) }),
);

/** Any stream, in any pieces, read in any way. */
export const streamPlan: fc.Arbitrary<StreamPlan> = fc
  .record({
    body,
    pieceLengths: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 }),
    reading,
  })
  .map((plan) => ({ chunks: piecesOf(plan.body, plan.pieceLengths), reading: plan.reading }));

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
