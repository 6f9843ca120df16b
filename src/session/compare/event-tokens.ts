import { type JsonObject, stringAt } from '../../protocol/json.ts';
import type { RunView } from '../model.ts';
import type { Session } from '../session.ts';
import { READ_STEPS, type Sliced } from '../sliced.ts';

/** The events of a run as they are compared, in their order. */
export interface EventTokens {
  readonly seqs: readonly number[];
  /** What each event is: its type and what it is about, by name, since ids are new in each run. */
  readonly tokens: readonly number[];
}

/** Stands a number for a token, the same one in all runs that are compared. */
export class TokenNumbers {
  readonly #numbers = new Map<string, number>();

  of(token: string): number {
    const known = this.#numbers.get(token);
    if (known !== undefined) return known;
    this.#numbers.set(token, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** Events that open something which later events name by its id alone, and what they call it. */
const OPENERS: Readonly<Record<string, { readonly id: string; readonly name: string }>> = {
  TEXT_MESSAGE_START: { id: 'messageId', name: 'role' },
  TOOL_CALL_START: { id: 'toolCallId', name: 'toolCallName' },
  SUBAGENT_STARTED: { id: 'subagentRunId', name: 'name' },
  ACTIVITY_SNAPSHOT: { id: 'messageId', name: 'activityType' },
};

/** Fields that name what an event is about, where it does not name it by id. */
const NAMES = ['stepName', 'toolCallName', 'activityType', 'name', 'role'] as const;
const IDS = ['toolCallId', 'messageId', 'subagentRunId'] as const;

/** Reads the events of a run as tokens. */
export function* eventTokens(session: Session, run: RunView, numbers: TokenNumbers): Sliced<EventTokens> {
  const names = new Map<string, string>();
  const seqs: number[] = [];
  const tokens: number[] = [];
  for (let seq = Math.max(0, run.startSeq); seq <= run.endSeq; seq += 1) {
    if (seq % READ_STEPS === 0) yield;
    if (session.runOf(seq) !== run.index) continue;
    const { type, event } = session.event(seq);
    seqs.push(seq);
    tokens.push(numbers.of(event === undefined ? '' : `${type} ${subjectOf(type, event, names)}`));
  }
  return { seqs, tokens };
}

function subjectOf(type: string, event: JsonObject, names: Map<string, string>): string {
  const opener = OPENERS[type];
  const opened = opener === undefined ? undefined : stringAt(event, opener.id);
  if (opener !== undefined && opened !== undefined) names.set(opened, stringAt(event, opener.name) ?? '');
  for (const key of IDS) {
    const id = stringAt(event, key);
    if (id !== undefined) return names.get(id) ?? '';
  }
  for (const key of NAMES) {
    const name = stringAt(event, key);
    if (name !== undefined) return name;
  }
  return '';
}
