import { inspectorViews } from './inspector/inspector-views.ts';
import type { FocusTargets } from './services.ts';
import type { PanelStore } from './store.ts';
import { type StepUnit, unitStepFrom } from './transport/step-units.ts';

/** What a button or a key can do, so that both do the same. */
export interface Commands {
  toggleRecording(): void;
  clear(): void;
  /** One step in that unit, else in the chosen one. False when nothing follows. */
  step(direction: -1 | 1, unit?: StepUnit): boolean;
  /** To the first or last visible event. */
  goToEnd(end: 'first' | 'last'): void;
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
    step(direction, unit = store.stepUnit.value) {
      const from = { seq: store.position.value, operation: store.operation.value };
      const ground = { session: store.session.value, visible: store.visible.value };
      const to = unitStepFrom(from, { unit, direction }, ground);
      if (to !== undefined) store.moveTo(to);
      store.stepMissed.value = to === undefined;
      return to !== undefined;
    },
    goToEnd(end) {
      const visible = store.visible.value;
      if (visible.length > 0) store.moveTo({ seq: visible.at(end === 'first' ? 0 : visible.length - 1) });
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
