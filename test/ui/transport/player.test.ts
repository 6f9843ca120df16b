import { describe, expect, it } from 'vitest';
import { type PlayClock, Player } from '../../../src/panel/transport/player.ts';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { createTestStore } from '../support/test-store.ts';

/** A clock that the test moves; tasks run at the time they asked for. */
function createTestClock() {
  let time = 0;
  let waiting: { readonly at: number; readonly task: () => void } | undefined;
  const clock: PlayClock = {
    now: () => time,
    wait(milliseconds, task) {
      const entry = { at: time + milliseconds, task };
      waiting = entry;
      return () => {
        if (waiting === entry) waiting = undefined;
      };
    },
  };
  return {
    clock,
    pass(milliseconds: number) {
      const end = time + milliseconds;
      while (waiting !== undefined && waiting.at <= end) {
        const { at, task } = waiting;
        waiting = undefined;
        time = at;
        task();
      }
      time = end;
    },
    isWaiting: () => waiting !== undefined,
  };
}

/** A player over five events, 10 ms apart. */
function setUp() {
  const { store, append } = createTestStore();
  append(captured('page'), ...capturedStream(chatRun('t', 'run_1')));
  const time = createTestClock();
  return { store, append, time, player: new Player(store, time.clock) };
}

/** A stream with an event at each of these times. */
function unevenStream(times: readonly number[]) {
  const events = times.map((time) => ({ type: 'CUSTOM', name: 'tick', value: time }));
  const begin = 2_000;
  let next = 0;
  return capturedStream(events, { at: begin }).map((record) => {
    if (record.kind !== 'chunk') return record;
    const at = begin + (times[next] ?? 0);
    next += 1;
    return { ...record, at };
  });
}

describe('the player', () => {
  it('begins with the first event when the cursor is at the end', () => {
    const { store, player } = setUp();

    player.toggle();

    expect(store.cursor.value).toBe(0);
  });

  it.each([
    ['recorded', 10],
    ['double', 5],
    ['tenfold', 1],
    ['events', 500],
  ] as const)('at the speed %s shows the next event after %i ms', (speed, milliseconds) => {
    const { store, time, player } = setUp();
    player.speed.value = speed;
    player.toggle();

    time.pass(milliseconds - 0.5);
    const before = store.cursor.value;
    time.pass(0.5);

    expect([before, store.cursor.value]).toEqual([0, 1]);
  });

  it.each([
    ['recorded', [0, 10, 40, 140]],
    ['double', [0, 5, 20, 70]],
    ['tenfold', [0, 1, 4, 14]],
    ['events', [0, 500, 1_000, 1_500]],
  ] as const)('at the speed %s shows events of uneven times after %j ms', (speed, times) => {
    const { store, append } = createTestStore();
    append(captured('page'), ...unevenStream([0, 10, 40, 140]));
    const { clock, pass } = createTestClock();
    const player = new Player(store, clock);
    const shown: number[] = [];
    player.speed.value = speed;

    player.toggle();
    for (let time = 0; shown.length < times.length && time <= 2_000; time += 0.5) {
      if (store.cursor.value === shown.length) shown.push(time);
      pass(0.5);
    }

    expect(shown).toEqual(times);
  });

  it('keeps to the recorded times over many events', () => {
    const { store, time, player } = setUp();
    player.toggle();

    time.pass(35);

    expect(store.cursor.value).toBe(3);
  });

  it('stops at the last event', () => {
    const { store, time, player } = setUp();
    player.toggle();

    time.pass(1_000);

    expect(store.cursor.value).toBe(4);
    expect(player.isPlaying.value).toBe(false);
    expect(time.isWaiting()).toBe(false);
  });

  it('shows visible events only', () => {
    const { store, time, player } = setUp();
    store.filter.value = 'family:lifecycle';
    player.toggle();

    time.pass(39);
    const before = store.cursor.value;
    time.pass(1);

    expect([before, store.cursor.value]).toEqual([0, 4]);
  });

  it('stays where it is when paused, and goes on from there', () => {
    const { store, time, player } = setUp();
    player.toggle();
    time.pass(10);

    player.toggle();
    time.pass(1_000);
    const paused = store.cursor.value;
    player.toggle();
    time.pass(10);

    expect([paused, store.cursor.value]).toEqual([1, 2]);
  });

  it('goes on from where the user moves the cursor', () => {
    const { store, time, player } = setUp();
    player.toggle();

    store.cursor.value = 2;
    time.pass(10);
    const moved = store.cursor.value;
    time.pass(10);

    expect([moved, store.cursor.value]).toEqual([2, 3]);
  });

  it('changes its speed while it plays', () => {
    const { store, time, player } = setUp();
    player.speed.value = 'events';
    player.toggle();

    player.speed.value = 'recorded';
    time.pass(10);

    expect(store.cursor.value).toBe(1);
  });

  it('ends when the user goes back to live', () => {
    const { store, time, player } = setUp();
    player.toggle();

    store.cursor.value = 'live';
    time.pass(1_000);

    expect(store.cursor.value).toBe('live');
    expect(player.isPlaying.value).toBe(false);
  });

  it('does not play an empty log', () => {
    const { store } = createTestStore();
    const { clock } = createTestClock();
    const player = new Player(store, clock);

    player.toggle();

    expect(player.isPlaying.value).toBe(false);
  });
});
