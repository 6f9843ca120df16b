import { type Signal, signal } from '@preact/signals';
import { SCENARIOS } from '../scenarios/registry.ts';
import type { Conversation, Scenario } from '../scenarios/scenario.ts';
import { createStage } from './stage.ts';

export type PlayStatus = 'idle' | 'running' | 'done' | 'failed';

/** How one scenario stands. */
export interface Play {
  readonly scenario: Scenario;
  readonly status: Signal<PlayStatus>;
  /** The closing text, or why it failed. */
  readonly closing: Signal<string>;
  readonly conversation: Signal<Conversation>;
  readonly count: Signal<number>;
}

/** One entry a scenario, in the order of the list. */
export const PLAYS: readonly Play[] = SCENARIOS.map((scenario) => ({
  scenario,
  status: signal('idle'),
  closing: signal(''),
  conversation: signal({ messages: [] }),
  count: signal(0),
}));

/** The play whose conversation is on screen. */
export const shown = signal<Play | undefined>(undefined);

const query = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`);

/** Plays a scenario; a second press while it runs does nothing. */
export async function start(play: Play): Promise<void> {
  if (play.status.value === 'running') return;
  shown.value = play;
  play.count.value += 1;
  play.status.value = 'running';
  play.closing.value = '';
  play.conversation.value = { messages: [] };
  try {
    play.closing.value = await play.scenario.play(
      createStage({
        scenario: play.scenario,
        baseUrl: new URL('/', location.href).href,
        speed: query.get('speed') ?? undefined,
        play: play.count.value,
        show: (conversation) => {
          play.conversation.value = conversation;
        },
      }),
    );
    play.status.value = 'done';
  } catch (error) {
    play.closing.value = String(error);
    play.status.value = 'failed';
  }
}

/** Plays them one after the other. */
export async function startEach(plays: readonly Play[]): Promise<void> {
  for (const play of plays) await start(play);
}

/** The plays that the address asks for: `?run=all`, `#run=branch,interrupt`. */
export function playsInAddress(): readonly Play[] {
  const wanted = (query.get('run') ?? '').split(',');
  return wanted.includes('all') ? PLAYS : PLAYS.filter(({ scenario }) => wanted.includes(scenario.id));
}
