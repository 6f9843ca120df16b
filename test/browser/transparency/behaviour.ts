import type { Lab, Told } from './lab.ts';
import type { Witnessed } from './witness.ts';

/** Something that a page can do, and that must come out the same with the extension and without. */
export interface Behaviour {
  /** A sentence about what the page gets. */
  readonly name: string;
  /** Runs in the page. It is sent as text, so it sees nothing but the lab; what it returns is compared. */
  readonly run: (lab: Lab) => Promise<Told>;
  /** What both pages must get, where it is not plain that equal means right. */
  readonly expected?: Told;
  /** Checks what the page script told, so that nothing passes because the tap was asleep. */
  readonly seen: (witnessed: Witnessed, told: Told) => void;
  /** What is asked of the page: `csp` for a strict policy with Trusted Types. */
  readonly page?: string;
  /** Browsers whose platform lacks what the behaviour is about. */
  readonly lacking?: readonly BrowserName[];
}

export type BrowserName = 'chromium' | 'firefox';

export interface BehaviourGroup {
  readonly name: string;
  readonly behaviours: readonly Behaviour[];
}
