import { createStore } from '../../../src/panel/create-store.ts';
import type { PanelStore } from '../../../src/panel/store.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { createSession } from '../../../src/session/create-session.ts';
import { createTestSchedule, type TestSchedule } from './test-schedule.ts';

interface TestStore {
  readonly store: PanelStore;
  readonly schedule: TestSchedule;
  /** Appends and lets everything that follows happen. */
  append(...records: readonly CaptureRecord[]): void;
}

/** A store whose frames the test runs. */
export function createTestStore(): TestStore {
  const schedule = createTestSchedule();
  const store = createStore({ createSession, schedule });
  return {
    store,
    schedule,
    append(...records) {
      store.appendRecords(records);
      schedule.settle();
    },
  };
}
