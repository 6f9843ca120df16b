import { type JsonObject, stringAt } from '../../protocol/json.ts';
import type { RunView } from '../model.ts';
import type { Session } from '../session.ts';

/** An event as it is compared. */
export interface EventToken {
  readonly seq: number;
  /** Its type and what it is about, by name: ids are new in each run. */
  readonly token: string;
}

/** Longer runs are compared up to here. */
export const MOST_EVENTS = 20_000;

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

/** The events of a run as tokens, at most `MOST_EVENTS`. */
export function eventTokens(session: Session, run: RunView): readonly EventToken[] {
  const names = new Map<string, string>();
  const tokens: EventToken[] = [];
  if (run.startSeq < 0) return tokens;
  for (let seq = run.startSeq; seq <= run.endSeq && tokens.length < MOST_EVENTS; seq += 1) {
    if (session.runOf(seq) !== run.index) continue;
    const { type, event } = session.event(seq);
    tokens.push({ seq, token: event === undefined ? '' : `${type} ${subjectOf(type, event, names)}` });
  }
  return tokens;
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
