import { inspectorViews } from './inspector/inspector-views.ts';
import { compareWith } from './run-comparison.ts';
import { chosenRun, toggleBranch } from './runs/toggle-branch.ts';
import type { FocusTargets } from './services.ts';
import { pinPoint } from './state-comparison.ts';
import type { PanelStore } from './store.ts';
import { nearestBookmark, withToggled } from './transport/bookmarks.ts';
import type { Player } from './transport/player.ts';
import { positionText } from './transport/position-text.ts';
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
  togglePlay(): void;
  toggleBookmark(): void;
  /** To the next or previous visible bookmark. */
  goToBookmark(direction: -1 | 1): void;
  /** Puts `stream/event` on the clipboard. */
  copyPosition(): void;
  /** Opens the sheet that asks where to go. */
  askForPosition(): void;
  /** Pins the state at the cursor as A, and shows how the state differs from there. */
  pinState(): void;
  /** Shows the branch of the chosen run, and all again. */
  toggleBranch(): void;
  /** Takes the chosen run as A, or as B once there is an A, and shows the comparison. */
  compareRun(): void;
  focusFilter(): void;
  focusInspector(): void;
  /** One step out: of the filter, to the list, to live. False when there is nothing to leave. */
  escape(): boolean;
  /** Opens the inspector view at a place in the registry, if there is one. */
  openView(index: number): void;
}

/** What commands use beside the store. */
export interface CommandServices {
  readonly focus: FocusTargets;
  readonly player: Player;
  /** False when the clipboard did not take the text. */
  copy(text: string): boolean;
  askForPosition(): void;
}

/** The commands of one panel. */
export function createCommands(store: PanelStore, services: CommandServices): Commands {
  const { focus } = services;
  const isInList = () => focus.list.current?.contains(document.activeElement) ?? false;
  return {
    ...createStepCommands(store, services),
    toggleRecording() {
      store.recording.value = !store.recording.value;
    },
    clear: () => store.clear(),
    pinState() {
      const place = {
        seq: store.position.value,
        thread: store.thread.value,
        operation: store.operation.value,
      };
      if (place.thread < 0) return;
      pinPoint(store.session.value, place);
      store.view.value = 'state';
    },
    toggleBranch() {
      const run = chosenRun(store);
      if (run !== undefined) toggleBranch(store, run);
    },
    compareRun() {
      const run = chosenRun(store);
      if (run !== undefined) compareWith(store, run);
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
      else if (store.range.value !== undefined) store.range.value = undefined;
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

type StepCommands = Pick<
  Commands,
  | 'step'
  | 'goToEnd'
  | 'goLive'
  | 'togglePlay'
  | 'toggleBookmark'
  | 'goToBookmark'
  | 'copyPosition'
  | 'askForPosition'
>;

/** Those that move the cursor or are about where it is. */
function createStepCommands(
  store: PanelStore,
  { player, copy, askForPosition }: CommandServices,
): StepCommands {
  return {
    step(direction, unit = store.stepUnit.value) {
      const from = { seq: store.position.value, operation: store.operation.value };
      const ground = { session: store.session.value, visible: store.visible.value };
      const to = unitStepFrom(from, { unit, direction }, ground);
      if (to !== undefined) store.moveTo(to);
      store.stepNote.value = to === undefined ? 'noMore' : undefined;
      return to !== undefined;
    },
    goToEnd(end) {
      const visible = store.visible.value;
      if (visible.length > 0) store.moveTo({ seq: visible.at(end === 'first' ? 0 : visible.length - 1) });
    },
    goLive() {
      store.cursor.value = 'live';
    },
    togglePlay: player.toggle,
    toggleBookmark() {
      const seq = store.position.value;
      if (seq >= 0) store.bookmarks.value = withToggled(store.bookmarks.value, seq);
    },
    goToBookmark(direction) {
      const from = { position: store.position.value, direction };
      const seq = nearestBookmark(from, store.bookmarks.value, store.visible.value);
      if (seq !== undefined) store.moveTo({ seq });
      store.stepNote.value = seq === undefined ? 'noMore' : undefined;
    },
    copyPosition() {
      const event = store.selected.value;
      if (event === undefined) return;
      store.stepNote.value = copy(positionText(event, store.operation.value)) ? 'copied' : 'notCopied';
    },
    askForPosition,
  };
}
