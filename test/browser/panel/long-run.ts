import type { DemoEvent } from '../../demo/scenarios/demo-event.ts';
import { statesOf } from './client-fold.ts';

export const LONG_LENGTH = 100_000;
const RUN_LENGTH = 1_000;
const MESSAGE_LENGTH = 249;

/** An event stream of many runs, each of which begins anew; texts and state grow side by side. */
export function longRecording(): string {
  return Array.from({ length: LONG_LENGTH }, (_, seq) => `data: ${JSON.stringify(eventAt(seq))}\n\n`).join(
    '',
  );
}

/** What a client knows after the event, by the plain rules. */
export function foldUpTo(seq: number): { readonly state: unknown; readonly texts: readonly string[] } {
  // Until a run's snapshots come, that of the run before it holds.
  const start = Math.max(0, seq - (seq % RUN_LENGTH) - RUN_LENGTH);
  const events = Array.from({ length: seq - start + 1 }, (_, index) => eventAt(start + index));
  const texts = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'MESSAGES_SNAPSHOT') texts.clear();
    if (event.type !== 'TEXT_MESSAGE_CONTENT') continue;
    texts.set(event.messageId, `${texts.get(event.messageId) ?? ''}${event.delta}`);
  }
  // A file of events holds no request, so no state is known before the first snapshot.
  const state = events.some(({ type }) => type === 'STATE_SNAPSHOT') ? statesOf(events).at(-1) : undefined;
  return { state, texts: [...texts.values()] };
}

function eventAt(seq: number): DemoEvent {
  const run = Math.floor(seq / RUN_LENGTH);
  const place = seq % RUN_LENGTH;
  const ids = { threadId: 'thread-long', runId: `run-${run}` };
  if (place === 0) return { type: 'RUN_STARTED', ...ids };
  if (place === 1) return { type: 'STATE_SNAPSHOT', snapshot: { run, piece: 0, messages: [] } };
  if (place === 2) return { type: 'MESSAGES_SNAPSHOT', messages: [] };
  if (place === RUN_LENGTH - 1) return { type: 'RUN_FINISHED', ...ids };
  return messageEventAt(run, place - 3);
}

/** Pieces of text by turns with deltas that count them. */
function messageEventAt(run: number, place: number): DemoEvent {
  const message = Math.floor(place / MESSAGE_LENGTH);
  const messageId = `message-${run}-${message}`;
  const piece = place % MESSAGE_LENGTH;
  if (piece === 0) return { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' };
  if (piece === MESSAGE_LENGTH - 1) return { type: 'TEXT_MESSAGE_END', messageId };
  if (piece % 2 === 1)
    return { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: `${run}.${message}.${piece} ` };
  const count = { op: 'replace', path: '/piece', value: piece } as const;
  const begin = { op: 'add', path: '/messages/-', value: messageId } as const;
  return { type: 'STATE_DELTA', delta: piece === 2 ? [count, begin] : [count] };
}
