import { continueChunk, openChunk } from './legal-chunks.ts';
import type { Action } from './legal-event.ts';
import { REASONING_IDS, TEXT_IDS } from './legal-event.ts';
import { addResult, continueCall, continueMessage, startCall, startMessage } from './legal-messages.ts';
import { think, unknown } from './legal-odd.ts';
import {
  changeActivity,
  changeState,
  encrypt,
  other,
  snapshot,
  span,
  step,
  subagent,
} from './legal-other.ts';

/** Everything that may happen inside a run; what happens often stands more than once. */
export const ACTIONS: readonly Action[] = [
  startMessage('text', 'TEXT_MESSAGE_START', TEXT_IDS),
  startMessage('reasoning', 'REASONING_MESSAGE_START', REASONING_IDS),
  continueMessage('text', 'TEXT_MESSAGE'),
  continueMessage('text', 'TEXT_MESSAGE'),
  continueMessage('reasoning', 'REASONING_MESSAGE'),
  startCall,
  continueCall,
  continueCall,
  addResult,
  openChunk,
  openChunk,
  continueChunk,
  continueChunk,
  changeState,
  changeState,
  changeActivity,
  changeActivity,
  encrypt,
  other,
  step,
  span,
  subagent,
  snapshot,
  think,
  unknown,
];
