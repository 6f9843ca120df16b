import type { ReadonlySignal, Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CaptureRecord } from '../protocol/capture.ts';
import type { Branch } from '../session/branches/branch.ts';
import type { LoggedEvent, Moment } from '../session/model.ts';
import type { Session } from '../session/session.ts';
import type { Loaded, LoadOptions } from './log/recorded-log.ts';
import type { SeqList } from './log/seq-list.ts';
import type { Tally } from './log/tally.ts';
import type { OpenSession } from './sessions/open-session.ts';
import type { StepNote } from './transport/step-cursor.ts';
import type { StepPlace, StepUnit } from './transport/step-units.ts';

/** What every view narrows itself to. Indices are those of the session model. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'thread'; readonly thread: number }
  | { readonly kind: 'run'; readonly run: number }
  /** A run with the runs that led to it; messages and state are as these saw them. */
  | { readonly kind: 'branch'; readonly run: number };

/** Events from `from` to `to`, both included, as seqs. */
export interface SeqRange {
  readonly from: number;
  readonly to: number;
}

/** Where what is shown came from. While an opened file is shown, the live session goes on behind it. */
export type Source = { readonly kind: 'live' } | { readonly kind: 'file'; readonly name: string };

/** What the capture side tells beside its records. */
export interface LiveStatus {
  /** Documents whose relay is connected now. */
  readonly connectedDocuments: number;
  /** Some of them may not yet record, or stop, as the user chose. */
  readonly isTellingPages: boolean;
  /** One sentence for the user when something is in the way (page loaded before the extension, ...). */
  readonly notice: string | undefined;
}

/**
 * The panel's state: signals only at the edge, everything else computed from the session. The log itself is never
 * copied into a signal; `revision` is raised at most once per frame after it grew.
 */
export interface PanelStore {
  /** The active session; another object after clear, navigation without preserve log, import, or change of tab. */
  readonly session: ReadonlySignal<Session>;
  readonly source: ReadonlySignal<Source>;
  /** All open sessions, the live one first; everything else here is about the active one. */
  readonly sessions: ReadonlySignal<readonly OpenSession[]>;
  /** Id of the session that is shown. */
  readonly activeSession: ReadonlySignal<string>;
  /** Read it to be told when the session has grown. */
  readonly revision: ReadonlySignal<number>;
  /** Seq of the first event shown; those before it only lead up to streams that were open when it was cleared. */
  readonly firstShown: ReadonlySignal<number>;
  /** What was seen beside events. */
  readonly tally: ReadonlySignal<Tally>;
  /**
   * Up to when nothing came that is not there: for the live session the last look at the clock, for a file the time of
   * its last record. Undefined while not known.
   */
  readonly knownUntil: ReadonlySignal<number | undefined>;
  readonly liveStatus: Signal<LiveStatus>;

  /** The event everything on screen is as of; `live` follows the end of the log. */
  readonly cursor: Signal<number | 'live'>;
  /** How many operations of the delta at the cursor are applied; undefined for all. Gone when the cursor moves. */
  readonly operation: ReadonlySignal<number | undefined>;
  /** The cursor as a seq, live being the last event of the scope; -1 when the log is empty. */
  readonly position: ReadonlySignal<number>;
  readonly moment: ReadonlySignal<Moment>;
  /** The event at the cursor. */
  readonly selected: ReadonlySignal<LoggedEvent | undefined>;
  /** The thread whose messages and state are shown: the scope's, else that of the event at the cursor; -1 if none. */
  readonly thread: ReadonlySignal<number>;

  /** What a step is measured in. */
  readonly stepUnit: Signal<StepUnit>;
  /** What came of the last command of the transport bar, until the cursor moves. */
  readonly stepNote: Signal<StepNote | undefined>;
  /** Seqs of the events that the user marked in this session. */
  readonly bookmarks: Signal<ReadonlySet<number>>;

  readonly scope: Signal<Scope>;
  /** The branch that is the scope; undefined for other scopes. */
  readonly branch: ReadonlySignal<Branch | undefined>;
  /** What messages, state and changes are read from: the session, or the session as the branch saw it. */
  readonly reading: ReadonlySignal<Session>;
  /** The filter box's text (see `session/query.ts`). */
  readonly filter: Signal<string>;
  /** What the user picked out of the timeline; narrows the list, not the cursor. Gone when another session is shown. */
  readonly range: Signal<SeqRange | undefined>;
  /** Seqs of the events that scope, filter and range let through, in order. */
  readonly visible: ReadonlySignal<SeqList>;

  /** Id of the open inspector view (see `views/registry.ts`). */
  readonly view: Signal<string>;
  readonly recording: Signal<boolean>;
  readonly preserveLog: Signal<boolean>;
  /** A stream that is silent for longer, in seconds, counts as stuck. */
  readonly silenceSeconds: Signal<number>;

  /** Moves the cursor to an event, or into its delta. */
  moveTo(place: StepPlace): void;
  appendRecords(records: readonly CaptureRecord[]): void;
  /** Closes an opened file, else empties the log; streams that are still open go on. */
  clear(): void;
  /**
   * Lets rules about silence look at the clock: for the live session it is `now`, for a file the time of its last
   * record.
   */
  tick(now: number): void;
  /** Opens an imported session beside the others, and shows it at once, while its records go in. */
  open(records: readonly CaptureRecord[], name: string, options?: LoadOptions): Promise<Loaded>;
  /** Shows another open session, as it was left. */
  activate(id: string): void;
  /** Closes an opened file, and shows its neighbour if it was shown. The live session stays. */
  close(id: string): void;
  rename(id: string, name: string): void;
  /** So many of the session's events are in a recording on disk. */
  markSaved(session: Session, length: number): void;
}

const StoreContext = createContext<PanelStore | undefined>(undefined);

export const StoreProvider = StoreContext.Provider;

/** The store of the panel this component is rendered in. */
export function useStore(): PanelStore {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error('Expected a <StoreProvider> above this component');
  return store;
}
