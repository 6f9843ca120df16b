import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import { sentDigitsOf } from '../../session/sent-numbers.ts';
import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { jsonText } from '../json-text.ts';
import { type Selection, selectedSeqs, selectionSuffix } from '../selection.ts';

/**
 * What every state event did: `[{ threadId, baseline, changes: [{ event, at, type, applied, snapshot | patch }], state
 * }]`. `baseline` is the state before the first change, so that applying the changes in order gives `state`.
 */
export const stateHistoryFormat: ExportFormat = {
  id: 'state-history',
  isLossless: false,
  hasHead: false,
  write(session: Session, selection: Selection, { stem }: ExportContext): ExportedFile {
    const histories = new Map<number, JsonObject[]>();
    for (const seq of selectedSeqs(session, selection)) {
      const type = session.typeOf(seq);
      if (type !== 'STATE_SNAPSHOT' && type !== 'STATE_DELTA') continue;
      const thread = session.stream(session.event(seq).stream)?.thread ?? -1;
      const changes = histories.get(thread);
      if (changes === undefined) histories.set(thread, [changeOf(session, seq)]);
      else changes.push(changeOf(session, seq));
    }
    const threads = session.threads();
    const written = Array.from(histories, ([thread, changes]): JsonObject => {
      const first = Number(changes[0]?.['event']);
      const last = Number(changes.at(-1)?.['event']);
      return {
        threadId: threads[thread]?.threadId ?? '',
        baseline: session.at(first - 1).state(thread).value ?? null,
        changes,
        state: session.at(last).state(thread).value ?? null,
      };
    });
    const hasRefused = written.some(({ changes }) => hasRefusal(changes));
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.state.json`,
      mediaType: 'application/json',
      bytes: bytesOfTexts([`${jsonText(written, { indent: 2, digits: sentDigitsOf(session) })}\n`]),
      notes: hasRefused ? ['Changes with "applied": false were refused and changed nothing.'] : [],
    };
  },
};

function changeOf(session: Session, seq: number): JsonObject {
  const { at, type, event } = session.event(seq);
  const change = session.change(seq);
  const sent = event ?? {};
  return {
    event: seq,
    at,
    type,
    applied: change?.applied ?? false,
    ...(type === 'STATE_SNAPSHOT'
      ? { snapshot: sent['snapshot'] ?? null }
      : { patch: sent['delta'] ?? null }),
  };
}

function hasRefusal(changes: JsonValue | undefined): boolean {
  return Array.isArray(changes) && changes.some((change: JsonObject) => change['applied'] === false);
}
