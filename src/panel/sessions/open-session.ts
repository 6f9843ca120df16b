import type { Session } from '../../session/session.ts';

/** A session that is open as a tab. */
export interface OpenSession {
  readonly id: string;
  readonly kind: 'live' | 'file';
  /** As the user or the file names it; undefined for the live one until it is renamed. */
  readonly name: string | undefined;
  /** Replaced when the live session starts over. */
  readonly session: Session;
  /** Events before this seq only lead up to what is shown. */
  readonly firstShown: number;
  /** Whether it holds live events that were never saved as a recording. */
  readonly isUnsaved: boolean;
}

/** The live session is always open, under this id. */
export const LIVE_ID = 'live';
