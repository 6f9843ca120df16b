import { batch, type Signal } from '@preact/signals';
import type { Session } from '../../session/session.ts';
import type { Scope, SeqRange } from '../store.ts';

/** What the user chose in a session; its seqs and numbers mean nothing in another one. */
export interface SessionChoices {
  readonly cursor: Signal<number | 'live'>;
  readonly scope: Signal<Scope>;
  readonly filter: Signal<string>;
  readonly range: Signal<SeqRange | undefined>;
  readonly bookmarks: Signal<ReadonlySet<number>>;
}

/** The choices of a session that is not shown, to be shown as it was left. */
export interface LeftChoices {
  readonly session: Session;
  readonly cursor: number | 'live';
  readonly scope: Scope;
  readonly filter: string;
  readonly range: SeqRange | undefined;
  readonly bookmarks: ReadonlySet<number>;
}

/** The choices as they are now, made in that session. */
export function leftChoices(choices: SessionChoices, session: Session): LeftChoices {
  return {
    session,
    cursor: choices.cursor.peek(),
    scope: choices.scope.peek(),
    filter: choices.filter.peek(),
    range: choices.range.peek(),
    bookmarks: choices.bookmarks.peek(),
  };
}

/** Choices of a session that nothing was chosen in yet, but the filter. */
export function freshChoices(session: Session, filter: string): LeftChoices {
  return {
    session,
    cursor: 'live',
    scope: { kind: 'all' },
    filter,
    range: undefined,
    bookmarks: new Set(),
  };
}

/** Makes those choices the current ones. */
export function restoreChoices(choices: SessionChoices, left: LeftChoices): void {
  batch(() => {
    choices.cursor.value = left.cursor;
    choices.scope.value = left.scope;
    choices.filter.value = left.filter;
    choices.range.value = left.range;
    choices.bookmarks.value = left.bookmarks;
  });
}
