import type { FrameAddress, RuntimePort } from '../platform/runtime-port.ts';

/** What the browser offers to reach content scripts. Chromium gives it to the panel, Firefox to the background. */
export interface FrameAccess {
  readonly onFrameMessage: (listener: (message: unknown, from: FrameAddress) => void) => void;
  readonly connectToFrame: (frame: FrameAddress, name: string) => RuntimePort;
  /** Asks a frame, or all of them; undefined when none answers. */
  readonly askTab: (tabId: number, message: unknown, frameId?: number) => Promise<unknown>;
}
