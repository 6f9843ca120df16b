import { assertNever } from '../protocol/assert-never.ts';
import type { StreamView } from '../session/model.ts';
import type { Session } from '../session/session.ts';

/** What of a session is exported. Indices and seqs are those of the session model; `from` and `to` are included. */
export type Selection =
  | { readonly kind: 'all' }
  | { readonly kind: 'stream'; readonly stream: number }
  | { readonly kind: 'run'; readonly run: number }
  | { readonly kind: 'runs'; readonly runs: readonly number[] }
  | { readonly kind: 'range'; readonly from: number; readonly to: number };

/** The seqs of the selected events, in order. */
export function* selectedSeqs(session: Session, selection: Selection): Generator<number> {
  const [from, to] = selection.kind === 'range' ? [selection.from, selection.to] : [0, session.length - 1];
  const isSelected = selectedIn(session, selection);
  for (let seq = Math.max(0, from); seq <= Math.min(to, session.length - 1); seq += 1) {
    if (isSelected(seq)) yield seq;
  }
}

function selectedIn(session: Session, selection: Selection): (seq: number) => boolean {
  switch (selection.kind) {
    case 'all':
    case 'range':
      return () => true;
    case 'stream':
      return (seq) => session.event(seq).stream === selection.stream;
    case 'run':
    case 'runs': {
      const runs = new Set(runsOf(selection));
      return (seq) => runs.has(session.runOf(seq));
    }
    default:
      return assertNever(selection);
  }
}

function runsOf(selection: Extract<Selection, { kind: 'run' | 'runs' }>): readonly number[] {
  return selection.kind === 'run' ? [selection.run] : selection.runs;
}

/** The streams that the selection touches, in order of opening; with `all`, those without events too. */
export function selectedStreams(session: Session, selection: Selection): readonly StreamView[] {
  const streams = session.streams();
  switch (selection.kind) {
    case 'all':
      return streams;
    case 'stream':
      return streams.filter(({ index }) => index === selection.stream);
    case 'run':
    case 'runs': {
      const touched = new Set(runsOf(selection).map((run) => session.run(run)?.stream));
      return streams.filter(({ index }) => touched.has(index));
    }
    case 'range': {
      const touched = new Set(
        Array.from(selectedSeqs(session, selection), (seq) => session.event(seq).stream),
      );
      return streams.filter(({ index }) => touched.has(index));
    }
    default:
      return assertNever(selection);
  }
}

/** True when the selection has every event of each stream that it touches. */
export function isWholeStreams(session: Session, selection: Selection): boolean {
  if (selection.kind === 'all' || selection.kind === 'stream') return true;
  const total = selectedStreams(session, selection).reduce((sum, { eventCount }) => sum + eventCount, 0);
  return total === Array.from(selectedSeqs(session, selection)).length;
}

/** What is to be said of a file that holds whole streams where only a part of one was selected. */
export function wholeStreamsNotes(session: Session, selection: Selection): readonly string[] {
  if (isWholeStreams(session, selection)) return [];
  return ['The file holds streams whole, so it has more events than were selected.'];
}

/** What a file name says of the selection; empty for all. */
export function selectionSuffix(session: Session, selection: Selection): string {
  switch (selection.kind) {
    case 'all':
      return '';
    case 'stream':
      return `-stream-${selection.stream + 1}`;
    case 'run':
      return `-${fileNamePart(session.run(selection.run)?.runId || `run-${selection.run + 1}`)}`;
    case 'runs':
      return `-${selection.runs.length}-runs`;
    case 'range':
      return `-events-${selection.from}-${selection.to}`;
    default:
      return assertNever(selection);
  }
}

/** Ids come from the wire: only letters, digits, dots and dashes of one get into a file name, at most 60. */
function fileNamePart(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9.-]+/g, '_').slice(0, 60);
}
