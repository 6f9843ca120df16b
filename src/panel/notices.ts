import { type ReadonlySignal, signal } from '@preact/signals';

/** One sentence for the user, until it is dismissed. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  /** A failure is announced at once. */
  readonly kind: 'failure' | 'note';
  /** What can be done about it. */
  readonly action?: NoticeAction;
}

/** A button of a notice. */
export interface NoticeAction {
  readonly label: string;
  run(): void;
}

/** What went wrong or is worth knowing, newest last. */
export interface Notices {
  readonly list: ReadonlySignal<readonly Notice[]>;
  add(kind: Notice['kind'], text: string, action?: NoticeAction): void;
  dismiss(id: number): void;
}

const MOST = 5;

/** An empty list of notices. */
export function createNotices(): Notices {
  const list = signal<readonly Notice[]>([]);
  let lastId = 0;
  return {
    list,
    add(kind, text, action) {
      lastId += 1;
      list.value = [...list.peek(), { id: lastId, kind, text, ...(action && { action }) }].slice(-MOST);
    },
    dismiss(id) {
      list.value = list.peek().filter((notice) => notice.id !== id);
    },
  };
}
