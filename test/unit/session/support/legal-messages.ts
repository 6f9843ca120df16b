import {
  type Action,
  CALL_IDS,
  continuationTag,
  DELTAS,
  explicit,
  extras,
  OWNERS,
  TEXT_IDS,
  tagged,
} from './legal-event.ts';

/** Opens a message, or takes an ended one up again. */
export function startMessage(kind: 'text' | 'reasoning', type: string, ids: readonly string[]): Action {
  return (ledger, choose) => {
    const id = choose.of(ids);
    const owner = ledger.isOwned(kind, id) ? ledger.ownerOf(kind, id) : choose.of(OWNERS);
    if (!ledger.mayOpen(kind, id, owner)) return [];
    ledger.closeLane(owner);
    ledger.begin(kind, id, owner);
    const role =
      kind === 'reasoning'
        ? { role: 'reasoning' }
        : choose.of([{}, { role: 'assistant' }, { role: 'user', name: 'n' }]);
    return [{ type, messageId: id, ...role, ...tagged(owner), ...extras(choose) }];
  };
}

/** Continues or ends an open message. */
export function continueMessage(kind: 'text' | 'reasoning', prefix: string): Action {
  return (ledger, choose) => {
    const ids = ledger.explicit(kind);
    if (ids.length === 0) return [];
    const id = choose.of(ids);
    const tag = tagged(continuationTag(ledger, choose, [kind, id]));
    if (choose.oneIn(4)) {
      ledger.end(kind, id);
      return explicit(ledger, { type: `${prefix}_END`, messageId: id, ...tag, ...extras(choose) });
    }
    return explicit(ledger, {
      type: `${prefix}_CONTENT`,
      messageId: id,
      delta: choose.of(DELTAS),
      ...tag,
      ...extras(choose),
    });
  };
}

/** Opens a tool call, or takes an ended one up again. */
export const startCall: Action = (ledger, choose) => {
  const id = choose.of(CALL_IDS);
  const parent = choose.oneIn(2) ? choose.of([...TEXT_IDS, 'new-parent']) : undefined;
  const parentOwner = parent === undefined ? undefined : ledger.ownerOf('text', parent);
  const known = ledger.isOwned('tool', id) ? ledger.ownerOf('tool', id) : choose.of(OWNERS);
  const hasOwnedParent = parent !== undefined && ledger.isOwned('text', parent);
  const owner = hasOwnedParent ? parentOwner : known;
  // A reopened call keeps its owner, so it can't join a message of somebody else.
  if (!ledger.mayOpen('tool', id, owner) || (ledger.isOwned('tool', id) && owner !== known)) return [];
  ledger.closeLane(owner);
  ledger.begin('tool', id, owner);
  return [
    {
      type: 'TOOL_CALL_START',
      toolCallId: id,
      toolCallName: choose.of(['f', 'g']),
      ...(parent !== undefined && { parentMessageId: parent }),
      ...tagged(owner),
      ...extras(choose),
    },
  ];
};

/** Continues or ends an open call. */
export const continueCall: Action = (ledger, choose) => {
  const ids = ledger.explicit('tool');
  if (ids.length === 0) return [];
  const id = choose.of(ids);
  const tag = tagged(continuationTag(ledger, choose, ['tool', id]));
  if (choose.oneIn(3)) {
    ledger.end('tool', id);
    return explicit(ledger, { type: 'TOOL_CALL_END', toolCallId: id, ...tag, ...extras(choose) });
  }
  return explicit(ledger, {
    type: 'TOOL_CALL_ARGS',
    toolCallId: id,
    delta: choose.of(DELTAS),
    ...tag,
    ...extras(choose),
  });
};

const PICTURE = [
  { type: 'text', text: 'Look' },
  { type: 'image', source: { type: 'data', value: 'AA==', mimeType: 'image/png' }, metadata: { w: 1 } },
  { type: 'document', source: { type: 'file', value: 'f1', provider: 'p' }, id: 'part' },
];

/** A result for a call that may not even exist. */
export const addResult: Action = (ledger, choose) => {
  const id = choose.of(['res1', 'res2', 'res3']);
  const owner = choose.of(OWNERS);
  ledger.owners.set(`text ${id}`, owner);
  const content = choose.of<unknown>(['ok', '', [{ type: 'text', text: 'part' }], PICTURE]);
  return explicit(ledger, {
    type: 'TOOL_CALL_RESULT',
    messageId: id,
    toolCallId: choose.of(CALL_IDS),
    content,
    ...tagged(owner),
    ...extras(choose),
  });
};
