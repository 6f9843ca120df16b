import type { Choices } from './choices.ts';
import { type Action, DELTAS, extras, type LegalEvent, OWNERS, TEXT_IDS, tagged } from './legal-event.ts';
import type { Owner, RunLedger } from './run-ledger.ts';

const CHUNKS = {
  text: { type: 'TEXT_MESSAGE_CHUNK', idKey: 'messageId', ids: ['t1', 'm2', 'm3'] },
  tool: { type: 'TOOL_CALL_CHUNK', idKey: 'toolCallId', ids: ['d1', 'c2', 'c3'] },
  reasoning: { type: 'REASONING_MESSAGE_CHUNK', idKey: 'messageId', ids: ['h1', 'q1', 'q2'] },
} as const;

/** The first chunk of a stream, which ends what its lane had. */
export const openChunk: Action = (ledger, choose) => {
  const kind = choose.of(['text', 'tool', 'reasoning'] as const);
  const { type, idKey, ids } = CHUNKS[kind];
  const id = choose.of(ids);
  const owner = ledger.isOwned(kind, id) ? ledger.ownerOf(kind, id) : choose.of(OWNERS);
  const isOwnLane = ledger.lanes.get(owner)?.id === id && ledger.lanes.get(owner)?.kind === kind;
  if (isOwnLane || ledger.open[kind].has(id)) return [];
  ledger.openInLane(owner, { kind, id });
  return [
    {
      type,
      [idKey]: id,
      ...(kind === 'tool' && { toolCallName: 'h', ...parentOf(ledger, choose, owner) }),
      ...(kind === 'text' && choose.oneIn(3) && { role: 'assistant', name: 'n' }),
      ...(choose.oneIn(2) && { delta: choose.of(DELTAS) }),
      ...tagged(owner),
      ...extras(choose),
    },
  ];
};

/** A message that a call may join: nobody's yet, or the call's own agent's. */
function parentOf(ledger: RunLedger, choose: Choices, owner: Owner): LegalEvent {
  const parent = choose.of([...TEXT_IDS, 'new-parent']);
  const isAnothers = ledger.isOwned('text', parent) && ledger.ownerOf('text', parent) !== owner;
  return isAnothers || choose.oneIn(2) ? {} : { parentMessageId: parent };
}

/** Continues a stream: with or without the id, with or without the tag, wherever the rest still says which stream is meant. */
export const continueChunk: Action = (ledger, choose) => {
  const lanes = [...ledger.lanes];
  if (lanes.length === 0) return [];
  const [owner, { kind, id }] = choose.of(lanes);
  const { type, idKey } = CHUNKS[kind];
  const isSole = lanes.filter(([, other]) => other.kind === kind).length === 1;
  const namesId = choose.oneIn(2);
  const mayOmitTag = namesId || owner === undefined || (isSole && ledger.lanes.get(undefined)?.kind !== kind);
  const omitsTag = mayOmitTag && choose.oneIn(2);
  return [
    {
      type,
      ...(namesId && { [idKey]: id }),
      ...(choose.oneIn(3) ? {} : { delta: choose.of(DELTAS) }),
      ...(omitsTag ? {} : tagged(owner)),
      ...extras(choose),
    },
  ];
};
