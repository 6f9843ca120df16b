import type { JsonObject } from '../../protocol/json.ts';
import { stringAt } from '../../protocol/json.ts';
import type { RunView } from '../model.ts';
import type { Session } from '../session.ts';
import type { RunRecord, RunRecords } from './run-records.ts';

/** Events that a replay is compared by at most; more would not make it surer. */
const COMPARED_EVENTS = 1000;

/** Finds runs that repeat earlier ones; what a run brought is read once. */
export class Replays {
  readonly #session: Session;
  readonly #marks = new Map<number, { readonly endSeq: number; readonly marks: ReadonlySet<string> }>();

  constructor(session: Session) {
    this.#session = session;
  }

  /**
   * The earlier run of the same thread and runId that this one repeats, as servers do on reconnect: each message,
   * call and value that it brings is one that the earlier run brought too. Undefined when the id was only used again.
   */
  find(run: RunRecord, records: RunRecords): number | undefined {
    const earlier = records.named(run.view).filter((other) => other.view.index < run.view.index);
    if (earlier.length === 0) return undefined;
    const marks = this.#marksOf(run.view);
    if (marks.size === 0) return undefined;
    const replayed = earlier.find((other) => {
      const known = this.#marksOf(other.view);
      return [...marks].every((mark) => known.has(mark));
    });
    return replayed?.view.index;
  }

  #marksOf(view: RunView): ReadonlySet<string> {
    const known = this.#marks.get(view.index);
    if (known?.endSeq === view.endSeq) return known.marks;
    const marks = marksOf(view, this.#session);
    this.#marks.set(view.index, { endSeq: view.endSeq, marks });
    return marks;
  }
}

/** What identifies the content of a run: the ids that it opens, each with its kind. */
function marksOf(view: RunView, session: Session): ReadonlySet<string> {
  const marks = new Set<string>();
  if (view.startSeq < 0) return marks;
  const last = Math.min(view.endSeq, view.startSeq + COMPARED_EVENTS);
  for (let seq = view.startSeq; seq <= last; seq += 1) {
    const logged = session.event(seq);
    if (logged.run !== view.index || logged.event === undefined) continue;
    const id = idOf(logged.event);
    if (id !== undefined) marks.add(`${familyOf(logged.type)} ${id}`);
  }
  return marks;
}

function idOf(event: JsonObject): string | undefined {
  return stringAt(event, 'toolCallId') ?? stringAt(event, 'messageId') ?? stringAt(event, 'stepName');
}

/** Replays may send one chunk for many deltas, so the phase of an event says nothing. */
function familyOf(type: string): string {
  return type.split('_', 2).join('_');
}
