import { batch, signal } from '@preact/signals';
import type { CaptureRecord } from '../../protocol/capture.ts';
import type { Session } from '../../session/session.ts';
import type { LiveGate } from '../log/live-gate.ts';
import { createRecordedLog, type Loaded, type LoadOptions, type RecordedLog } from '../log/recorded-log.ts';
import { oncePerFrame } from '../once-per-frame.ts';
import type { Schedule } from '../schedule.ts';
import type { Source } from '../store.ts';
import { LIVE_ID, type OpenSession } from './open-session.ts';
import { freshChoices, leftChoices, restoreChoices, type SessionChoices } from './session-choices.ts';
import { nextOpenSessions, type SessionTab } from './session-tab.ts';

interface ShownOptions {
  readonly createSession: () => Session;
  readonly schedule: Schedule;
  readonly choices: SessionChoices;
  /** Judges live records. */
  readonly gate: LiveGate;
  /** A stream that is silent for longer, in milliseconds, counts as stuck. */
  readonly silenceMs: () => number;
}

/**
 * The live session and the opened files beside it; what is shown of the active one is told to signals once a frame.
 * A class because tabs, the active one and what is told of them change together.
 */
export class ShownSessions {
  readonly session;
  readonly revision = signal(0);
  readonly firstShown = signal(0);
  readonly knownUntil = signal<number | undefined>(undefined);
  readonly source = signal<Source>({ kind: 'live' });
  readonly sessions;
  readonly activeSession = signal(LIVE_ID);
  readonly #options: ShownOptions;
  readonly #live: SessionTab;
  readonly #publishSoon: () => void;
  #tabs: readonly SessionTab[];
  #active: SessionTab;
  #hasActiveChanged = false;
  #opened = 0;

  constructor(options: ShownOptions) {
    this.#options = options;
    this.#publishSoon = oncePerFrame(options.schedule, () => this.#publish());
    this.#live = this.#createTab(LIVE_ID, { kind: 'live', name: undefined });
    this.#tabs = [this.#live];
    this.#active = this.#live;
    this.session = signal<Session>(this.#live.log.session);
    this.sessions = signal<readonly OpenSession[]>(nextOpenSessions([], this.#tabs));
  }

  readonly appendRecords = (records: readonly CaptureRecord[]): void => this.#live.log.push(records);

  /** Closes the file that is shown, else empties the live session. */
  readonly clear = (): void => {
    if (this.#active.kind === 'file') {
      this.close(this.#active.id);
      return;
    }
    this.#live.log.clear();
    this.#show(this.#live);
  };

  readonly open = (
    records: readonly CaptureRecord[],
    name: string,
    options?: LoadOptions,
  ): Promise<Loaded> => {
    this.#opened += 1;
    const tab = this.#createTab(`file-${this.#opened}`, { kind: 'file', name });
    this.#tabs = [...this.#tabs, tab];
    const loaded = tab.log.load(records, options);
    this.#show(tab);
    return loaded;
  };

  readonly activate = (id: string): void => {
    const tab = this.#tabs.find((known) => known.id === id);
    if (tab !== undefined && tab !== this.#active) this.#show(tab);
  };

  readonly close = (id: string): void => {
    const index = this.#tabs.findIndex((known) => known.id === id);
    const tab = this.#tabs[index];
    if (tab === undefined || tab.kind === 'live') return;
    this.#tabs = this.#tabs.filter((other) => other !== tab);
    tab.log.stop();
    if (tab === this.#active) this.#show(this.#tabs[index] ?? this.#tabs[index - 1] ?? this.#live);
    else this.#publish();
  };

  readonly rename = (id: string, name: string): void => {
    const tab = this.#tabs.find((known) => known.id === id);
    if (tab === undefined || name.trim() === '') return;
    tab.name = name.trim();
    batch(() => {
      this.source.value = sourceOf(this.#active);
      this.#publish();
    });
  };

  readonly markSaved = (session: Session, length: number): void => {
    const tab = this.#tabs.find(({ log }) => log.session === session);
    if (tab === undefined) return;
    tab.saved = { session, length };
    this.#publish();
  };

  readonly tick = (now: number): void => {
    const silenceMs = this.#options.silenceMs();
    const active = this.#active;
    this.knownUntil.value = active.kind === 'file' ? active.log.endedAt : now;
    if (tickOf(this.#live.log, now, silenceMs)) this.#changed(this.#live);
    if (active.kind === 'file' && tickOf(active.log, active.log.endedAt, silenceMs)) this.#changed(active);
  };

  #createTab(id: string, { kind, name }: Pick<SessionTab, 'kind' | 'name'>): SessionTab {
    const { createSession, schedule, gate } = this.#options;
    const log = createRecordedLog({
      createSession,
      gate: kind === 'live' ? gate : undefined,
      soon: schedule.soon,
      now: schedule.now,
      onChange: () => this.#changed(tab),
    });
    const tab: SessionTab = { id, kind, name, log, left: undefined, saved: undefined };
    return tab;
  }

  #show(tab: SessionTab): void {
    if (tab !== this.#active) {
      this.#active.left = leftChoices(this.#options.choices, this.session.peek());
      tab.left ??= freshChoices(tab.log.session, '');
      this.#active = tab;
    }
    this.#hasActiveChanged = true;
    batch(() => {
      this.activeSession.value = tab.id;
      this.source.value = sourceOf(tab);
      this.#publish();
    });
  }

  #changed(tab: SessionTab): void {
    if (tab === this.#active) this.#hasActiveChanged = true;
    this.#publishSoon();
  }

  #publish(): void {
    batch(() => {
      this.sessions.value = nextOpenSessions(this.sessions.peek(), this.#tabs);
      if (this.#hasActiveChanged) this.#publishActive();
    });
  }

  #publishActive(): void {
    const { log, left } = this.#active;
    const { choices } = this.#options;
    this.#hasActiveChanged = false;
    this.revision.value += 1;
    this.firstShown.value = log.firstShown;
    if (this.session.peek() === log.session) return;
    this.session.value = log.session;
    this.knownUntil.value = undefined;
    // What was chosen in a session that is gone means nothing, but the filter does.
    const filter = left?.filter ?? choices.filter.peek();
    restoreChoices(choices, left?.session === log.session ? left : freshChoices(log.session, filter));
    this.#active.left = undefined;
  }
}

function sourceOf({ kind, name }: SessionTab): Source {
  return kind === 'live' ? { kind } : { kind, name: name ?? '' };
}

/** Whether the clock brought something to light. */
function tickOf({ session }: RecordedLog, now: number | undefined, silenceMs: number): boolean {
  const before = session.findings.length;
  if (now !== undefined) session.tick(now, silenceMs);
  return session.findings.length > before;
}
