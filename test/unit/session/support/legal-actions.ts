import { continueChunk, openChunk } from './legal-chunks.ts';
import type { Action } from './legal-event.ts';
import { REASONING_IDS, TEXT_IDS } from './legal-event.ts';
import { addResult, continueCall, continueMessage, startCall, startMessage } from './legal-messages.ts';
import { think, unknown } from './legal-odd.ts';
import { changeActivity, changeState, encrypt, other, span, step, subagent } from './legal-other.ts';
import { snapshot } from './legal-snapshot.ts';

const MESSAGES: readonly Action[] = [
  startMessage('text', 'TEXT_MESSAGE_START', TEXT_IDS),
  startMessage('reasoning', 'REASONING_MESSAGE_START', REASONING_IDS),
  continueMessage('text', 'TEXT_MESSAGE'),
  continueMessage('text', 'TEXT_MESSAGE'),
  continueMessage('reasoning', 'REASONING_MESSAGE'),
];
const CALLS: readonly Action[] = [startCall, continueCall, continueCall, addResult];
const CHUNKS: readonly Action[] = [openChunk, openChunk, continueChunk, continueChunk, continueChunk];
const DOCUMENTS: readonly Action[] = [changeState, changeState, changeActivity, changeActivity];
const OTHERS: readonly Action[] = [encrypt, other, step, span, subagent, snapshot, think, unknown];

/** Everything that may happen inside a run. */
export const ACTIONS: readonly Action[] = [...MESSAGES, ...CALLS, ...CHUNKS, ...DOCUMENTS, ...OTHERS];

/** What a stretch of a run is mostly about, so that things of one kind also come densely. */
export const THEMES: readonly (readonly Action[])[] = [
  ACTIONS,
  [...MESSAGES, ...CALLS],
  CHUNKS,
  [...CHUNKS, ...MESSAGES, ...CALLS],
  DOCUMENTS,
  [...CHUNKS, ...DOCUMENTS, subagent, step, span],
];
