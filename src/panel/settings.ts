import { type ReadonlySignal, signal } from '@preact/signals';
import type { Settings } from '../platform/settings.ts';

/** What the panel remembers, and how it is changed. */
export interface PanelSettings {
  readonly value: ReadonlySignal<Settings>;
  /** Changes what is given and remembers all. */
  change(changes: Partial<Settings>): void;
}

/** Settings that begin as they were loaded; `save` is told of each change. */
export function createPanelSettings(loaded: Settings, save: (settings: Settings) => void): PanelSettings {
  const value = signal(loaded);
  return {
    value,
    change(changes) {
      value.value = { ...value.peek(), ...changes };
      save(value.peek());
    },
  };
}
