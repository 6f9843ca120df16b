import { inspectorViews } from './inspector/inspector-views.ts';
import type { FocusTargets } from './services.ts';
import type { PanelStore } from './store.ts';
import { type Step, stepFrom } from './transport/step.ts';

/** What a button or a key can do, so that both do the same. */
export interface Commands {
  toggleRecording(): void;
  clear(): void;
  step(step: Step): void;
  goLive(): void;
  focusFilter(): void;
  focusInspector(): void;
  /** One step out: of the filter, to the list, to live. False when there is nothing to leave. */
  escape(): boolean;
  /** Opens the inspector view at a place in the registry, if there is one. */
  openView(index: number): void;
}

/** The commands of one panel. */
export function createCommands(store: PanelStore, focus: FocusTargets): Commands {
  const isInList = () => focus.list.current?.contains(document.activeElement) ?? false;
  return {
    toggleRecording() {
      store.recording.value = !store.recording.value;
    },
    clear: () => store.clear(),
    step(step) {
      const seq = stepFrom(store.position.value, step, store.visible.value);
      if (seq !== undefined) store.cursor.value = seq;
    },
    goLive() {
      store.cursor.value = 'live';
    },
    focusFilter() {
      focus.filter.current?.focus();
      focus.filter.current?.select();
    },
    focusInspector: () => focus.inspector.current?.focus(),
    escape() {
      if (document.activeElement === focus.filter.current && store.filter.value !== '')
        store.filter.value = '';
      else if (!isInList() && focus.list.current !== null) focus.list.current.focus();
      else if (store.filter.value !== '') store.filter.value = '';
      else if (store.cursor.value === 'live') return false;
      else store.cursor.value = 'live';
      return true;
    },
    openView(index) {
      const view = inspectorViews.value[index];
      if (view !== undefined) store.view.value = view.id;
    },
  };
}
