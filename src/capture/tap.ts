import type { Guard } from './guard.ts';
import type { BodyObserver } from './observe-body.ts';
import type { Patcher } from './patch-global.ts';
import type { Sink } from './sink.ts';

export interface TapContext {
  readonly guard: Guard;
  readonly patch: Patcher;
  readonly sink: Sink;
  readonly bodies: BodyObserver;
}

/** Watches one way by which streams reach a page. */
export type Tap = (context: TapContext) => void;
