import { EVENT_TABLE } from '../../protocol/events.ts';
import type { Vocabulary } from '../../session/query/completion.ts';
import type { Session } from '../../session/session.ts';
import { faultsOf } from '../log/faults.ts';

/** What a filter can name in this session. */
export function vocabularyOf(session: Session): Vocabulary {
  const ids = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '');
  return {
    types: Object.keys(EVENT_TABLE),
    rules: ids(
      faultsOf(session)
        .groups('rule')
        .map(({ rule }) => rule),
    ),
    runIds: ids(session.runs().map((run) => run.runId)),
    threadIds: ids(session.threads().map((thread) => thread.threadId)),
    streamCount: session.streams().length,
  };
}
