import type { AGUIEvent } from '@ag-ui/core';
import { EventEncoder } from '@ag-ui/encoder';
import { scenarioById } from '../scenarios/registry.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { answerJson, type Exchange, wholeNumber } from './exchange.ts';

type Handler = (exchange: Exchange) => void | Promise<void>;

/** Answers that tests and benches need beside the scenarios. */
export const TEST_ENDPOINTS: Readonly<Record<string, Handler>> = {
  '/burst': burst,
  '/slow': slow,
  '/json-error': jsonError,
  '/not-agui': notAgUi,
  '/proto': proto,
};

/** `?events=20000`: a whole run as fast as the reader takes it; with `&rate=5000`, so many events a second. */
async function burst(exchange: Exchange): Promise<void> {
  const count = wholeNumber(exchange, 'events', { preset: 20_000, max: 2_000_000 });
  const rate = wholeNumber(exchange, 'rate', { preset: 0, max: 1_000_000 });
  const stream = openEventStream(exchange);
  if (rate === 0) {
    for (const part of partsOf(burstFrames(count))) await stream.raw(part);
  } else {
    await sendAtRate(stream, burstFrames(count), rate);
  }
  stream.end();
}

/** Sends what is due by the clock, so that a late timer is made up for. */
async function sendAtRate(stream: EventStream, frames: Iterable<string>, rate: number): Promise<void> {
  const startedAt = performance.now();
  let sent = 0;
  let due = '';
  for (const frame of frames) {
    due += frame;
    sent += 1;
    const ahead = (sent / rate) * 1000 - (performance.now() - startedAt);
    if (ahead < TICK_MS) continue;
    await stream.raw(due);
    due = '';
    await stream.wait(ahead);
  }
  await stream.raw(due);
}

/** How long frames are held back at most, to be sent together. */
const TICK_MS = 10;

function* burstFrames(count: number): Generator<string> {
  const run = { threadId: 'thread-burst', runId: 'run-burst' };
  yield frameOf({ type: 'RUN_STARTED', ...run });
  for (let index = 0; index < count - 2; index += 1) yield frameOf(burstEvent(index, count - 2));
  yield frameOf({ type: 'RUN_FINISHED', ...run });
}

/** Frames together, in parts of about 16 kB. */
function* partsOf(frames: Iterable<string>): Generator<string> {
  let part = '';
  for (const frame of frames) {
    part += frame;
    if (part.length < 16_384) continue;
    yield part;
    part = '';
  }
  yield part;
}

function frameOf(event: object): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

/** Start, content, end: one message of a thousand pieces after the other. */
function burstEvent(index: number, count: number): object {
  const messageId = `message-${Math.floor(index / 1000)}`;
  // A message needs a start and an end; a last place of its own has no room for both.
  if (index % 1000 === 0 && index === count - 1) return { type: 'CUSTOM', name: 'demo.rest', value: index };
  if (index % 1000 === 0) return { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' };
  if (index % 1000 === 999 || index === count - 1) return { type: 'TEXT_MESSAGE_END', messageId };
  return { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: `piece ${index} of the burst, ` };
}

/** `?events=5&gap=1000`: a run whose text events are `gap` ms apart. */
async function slow(exchange: Exchange): Promise<void> {
  const count = wholeNumber(exchange, 'events', { preset: 5, max: 100_000 });
  const gapMs = wholeNumber(exchange, 'gap', { preset: 1000, max: 600_000 });
  const stream = openEventStream(exchange);
  const run = { threadId: 'thread-slow', runId: 'run-slow' };
  const messageId = 'message-slow';
  await stream.frame({ data: JSON.stringify({ type: 'RUN_STARTED', ...run }) });
  await stream.frame({ data: JSON.stringify({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' }) });
  for (let index = 0; index < count; index += 1) {
    await stream.wait(gapMs);
    await stream.frame({
      data: JSON.stringify({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta: `${index} ` }),
    });
  }
  await stream.frame({ data: JSON.stringify({ type: 'TEXT_MESSAGE_END', messageId }) });
  await stream.frame({ data: JSON.stringify({ type: 'RUN_FINISHED', ...run }) });
  stream.end();
}

/** `?status=422`: an error as JSON, whatever was asked. */
function jsonError(exchange: Exchange): void {
  const status = wholeNumber(exchange, 'status', { preset: 422, max: 599 });
  answerJson(exchange, Math.max(status, 200), {
    error: { code: 'invalid_model', message: 'The model "storyteller-9" does not exist.' },
  });
}

/** A stream that is near AG-UI and is not: chat completions with their `[DONE]`. */
async function notAgUi(exchange: Exchange): Promise<void> {
  const stream = openEventStream(exchange);
  for (const content of ['Not ', 'an ', 'AG-UI ', 'stream.']) {
    const choices = [{ index: 0, delta: { content }, finish_reason: null }];
    await stream.frame({
      data: JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', choices }),
    });
  }
  await stream.frame({ data: '[DONE]' });
  stream.end();
}

/** The streamed chat's first answer as the official encoder's protobuf frames, `?scenario=` another one. */
function proto({ response, url, request }: Exchange): void {
  const scenario = scenarioById(url.searchParams.get('scenario') ?? 'streamed-chat');
  const encoder = new EventEncoder({ accept: 'application/vnd.ag-ui.event+proto' });
  response.writeHead(200, { 'content-type': encoder.getContentType(), 'x-method': request.method ?? '' });
  const script = scenario?.reply({ threadId: 'thread-proto', runId: 'run-proto', messages: [] }) ?? [];
  for (const step of script) {
    if (step.kind === 'event') response.write(encoder.encodeBinary(step.event as AGUIEvent));
  }
  response.end();
}
