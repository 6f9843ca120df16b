import jsonpatch, { type Operation } from 'fast-json-patch';

/**
 * A conversation folded event by event in the plainest way: arrays, clones, and fast-json-patch, which the reference
 * client uses too. Slow, and nothing of it is shared with the session that it checks.
 */
export interface NaiveThread {
  messages: NaiveMessage[];
  state: unknown;
  interrupts: unknown[];
}

type Json = Record<string, unknown>;

export interface NaiveMessage extends Json {
  id: string;
  role: string;
}

interface NaiveCall extends Json {
  id: string;
  function: { name: string; arguments: string };
}

export function emptyThread(): NaiveThread {
  return { messages: [], state: undefined, interrupts: [] };
}

/** What a request brings: messages with unknown ids and the whole state. */
export function applyRequest(thread: NaiveThread, input: Json): void {
  learnIds(thread, input['messages']);
  addUnknown(thread, input['messages']);
  if (input['state'] !== undefined && input['state'] !== null) thread.state = input['state'];
}

/** Messages without an id of their own have the one under which the client sends the same text back. */
function learnIds(thread: NaiveThread, given: unknown): void {
  for (const message of Array.isArray(given) ? given : []) {
    if (thread.messages.some(({ id }) => id === message.id)) continue;
    const same = thread.messages.find(
      ({ id, role, content }) =>
        id.startsWith('<generated') && role === message.role && content === message.content,
    );
    if (same !== undefined) same.id = message.id;
  }
}

/** What one normalised event does. */
export function applyEvent(thread: NaiveThread, event: Json): void {
  switch (event['type']) {
    case 'TEXT_MESSAGE_START':
      start(thread, event, { role: event['role'] ?? 'assistant', name: event['name'] });
      break;
    case 'REASONING_MESSAGE_START':
      start(thread, event, { role: 'reasoning' });
      break;
    case 'TEXT_MESSAGE_CONTENT':
    case 'REASONING_MESSAGE_CONTENT':
    case 'TEXT_MESSAGE_END':
    case 'REASONING_MESSAGE_END':
      continueText(thread, event);
      break;
    case 'TOOL_CALL_START':
      startCall(thread, event);
      break;
    case 'TOOL_CALL_ARGS':
    case 'TOOL_CALL_END':
      continueCall(thread, event);
      break;
    case 'TOOL_CALL_RESULT':
      addResult(thread, event);
      break;
    case 'STATE_SNAPSHOT':
      thread.state = event['snapshot'];
      break;
    case 'STATE_DELTA':
      thread.state = patched(thread.state === undefined ? {} : thread.state, event['delta']).value;
      break;
    case 'MESSAGES_SNAPSHOT':
      mergeSnapshot(thread, event);
      break;
    case 'ACTIVITY_SNAPSHOT':
      snapshotActivity(thread, event);
      break;
    case 'ACTIVITY_DELTA':
      patchActivity(thread, event);
      break;
    case 'REASONING_ENCRYPTED_VALUE':
      encrypt(thread, event);
      break;
    case 'RUN_STARTED':
      addUnknown(thread, (event['input'] as Json | undefined)?.['messages']);
      break;
    case 'RUN_FINISHED': {
      const outcome = event['outcome'] as Json | undefined;
      thread.interrupts = outcome?.['type'] === 'interrupt' ? (outcome['interrupts'] as unknown[]) : [];
      break;
    }
  }
}

function find(thread: NaiveThread, id: string): NaiveMessage | undefined {
  return thread.messages.find((message) => message.id === id);
}

function callsOf(message: NaiveMessage): NaiveCall[] {
  return (message['toolCalls'] ?? []) as NaiveCall[];
}

function findCall(thread: NaiveThread, id: unknown): NaiveCall | undefined {
  return thread.messages.flatMap(callsOf).find((call) => call.id === id);
}

function textOf(message: NaiveMessage): string {
  return typeof message['content'] === 'string' ? message['content'] : '';
}

function mergeMetadata(target: Json, event: Json): void {
  if (event['metadata'] === undefined) return;
  target['metadata'] = {
    ...(target['metadata'] as Json | undefined),
    ...structuredClone(event['metadata'] as Json),
  };
}

function ownerOf(event: Json): Json {
  return event['subagentRunId'] === undefined ? {} : { subagentRunId: event['subagentRunId'] };
}

function start(thread: NaiveThread, event: Json, fields: Json): void {
  const known = find(thread, String(event['messageId']));
  if (known?.role === 'activity') return;
  const created = {
    id: event['messageId'],
    content: '',
    ...fields,
    ...ownerOf(event),
  } as unknown as NaiveMessage;
  if (known === undefined) thread.messages.push(created);
  mergeMetadata(known ?? created, event);
}

function continueText(thread: NaiveThread, event: Json): void {
  const message = find(thread, String(event['messageId']));
  if (message === undefined || message.role === 'activity') return;
  if (event['delta'] !== undefined) message['content'] = textOf(message) + String(event['delta']);
  mergeMetadata(message, event);
}

function continueCall(thread: NaiveThread, event: Json): void {
  const call = findCall(thread, event['toolCallId']);
  if (call === undefined) return;
  if (event['delta'] !== undefined) call.function.arguments += String(event['delta']);
  mergeMetadata(call, event);
}

function encrypt(thread: NaiveThread, event: Json): void {
  const entity = String(event['entityId']);
  const message = find(thread, entity);
  const value = event['encryptedValue'];
  if (event['subtype'] === 'tool-call') {
    const call = findCall(thread, entity);
    if (call !== undefined) call['encryptedValue'] = value;
  } else if (message !== undefined && message.role !== 'activity') message['encryptedValue'] = value;
}

function startCall(thread: NaiveThread, event: Json): void {
  const id = String(event['toolCallId']);
  const name = String(event['toolCallName']);
  const known = findCall(thread, id);
  if (known !== undefined) {
    known.function.name = name;
    mergeMetadata(known, event);
    return;
  }
  const parentId = event['parentMessageId'] as string | undefined;
  const parent = parentId ? find(thread, parentId) : undefined;
  const isNew = parent?.role !== 'assistant';
  const newId = parentId && parent === undefined ? parentId : id;
  const owner = find(thread, newId) === undefined ? ownerOf(event) : {};
  const holder = isNew ? ({ id: newId, role: 'assistant', ...owner } as NaiveMessage) : parent;
  if (isNew) thread.messages.push(holder);
  const call: NaiveCall = { id, type: 'function', function: { name, arguments: '' } };
  holder['toolCalls'] = [...callsOf(holder), call];
  mergeMetadata(call, event);
}

function addResult(thread: NaiveThread, event: Json): void {
  const { messageId, toolCallId, content, role } = event;
  const result = {
    id: messageId,
    role: role ?? 'tool',
    toolCallId,
    content,
    ...ownerOf(event),
  } as unknown as NaiveMessage;
  mergeMetadata(result, event);
  const ownerIndex = thread.messages.findIndex(
    (message) => message.role === 'assistant' && callsOf(message).some((call) => call.id === toolCallId),
  );
  if (ownerIndex === -1) {
    thread.messages.push(result);
    return;
  }
  let index = ownerIndex + 1;
  while (thread.messages[index]?.role === 'tool') index += 1;
  thread.messages.splice(index, 0, result);
}

/**
 * fast-json-patch can leave something that is no JSON: a document inside itself, a function of the prototype, nothing
 * at all. The reference client breaks on those later; here they count as refused. So do the two things that it takes
 * and the session doesn't: a letter out of a text, moved to the root, and an array's own function.
 */
export function patched(document: unknown, patch: unknown): { value: unknown; ok: boolean } {
  try {
    let value = structuredClone(document);
    for (const operation of structuredClone(patch) as Operation[]) {
      if (takesNoMember(value, operation)) throw new Error('Only members can be moved.');
      value = jsonpatch.applyPatch(value, [operation], true, true).newDocument;
      requireJson(value);
    }
    return { value, ok: true };
  } catch {
    // Refused as a whole.
    return { value: document, ok: false };
  }
}

function takesNoMember(value: unknown, operation: Operation): boolean {
  if ((operation.op !== 'move' && operation.op !== 'copy') || operation.from === '') return false;
  const { from, path } = operation;
  const holder = jsonpatch.getValueByPointer(value, from.slice(0, from.lastIndexOf('/')));
  const isLetter = path === '' && typeof holder === 'string';
  return isLetter || (Array.isArray(holder) && from.endsWith('/toString'));
}

function requireJson(value: unknown): void {
  JSON.stringify(value, (_key, member) => {
    if (typeof member === 'function' || member === undefined) throw new Error('This is no JSON.');
    return member;
  });
}

function mergeSnapshot(thread: NaiveThread, event: Json): void {
  const given = structuredClone(event['messages']) as NaiveMessage[];
  const byId = new Map(given.map((message) => [message.id, message]));
  const declared = (event['metadata'] as Json | undefined)?.['@ag-ui/client'];
  const isDeclared = declared !== undefined;
  const types = typeof declared === 'object' ? (declared as Json)['authoritativeActivityTypes'] : undefined;
  const keeps = (message: NaiveMessage): boolean => {
    if (message.role === 'reasoning') return !given.some((other) => other.role === 'reasoning');
    if (message.role !== 'activity') return false;
    if (types === null) return false;
    if (Array.isArray(types)) return !types.includes(message['activityType']);
    return isDeclared || !given.some((other) => other.role === 'activity');
  };
  const kept = thread.messages.filter((message) => byId.has(message.id) || keeps(message));
  const ids = new Set(kept.map((message) => message.id));
  thread.messages = [
    ...kept.map((message) => byId.get(message.id) ?? message),
    ...given.filter((message) => !ids.has(message.id)),
  ];
}

function snapshotActivity(thread: NaiveThread, event: Json): void {
  const { messageId: id, activityType, content } = event;
  const index = thread.messages.findIndex((message) => message.id === id);
  const known = thread.messages[index];
  const isReplacing = event['replace'] !== false;
  const fresh = { id, role: 'activity', activityType, content, ...ownerOf(event) } as unknown as NaiveMessage;
  if (known === undefined) thread.messages.push(fresh);
  else if (known.role === 'activity' && isReplacing) {
    thread.messages[index] = {
      ...fresh,
      ...(known['metadata'] !== undefined && { metadata: known['metadata'] }),
    };
  } else if (isReplacing) thread.messages[index] = fresh;
  else if (known.role !== 'activity') return;
  const target = thread.messages.find((message) => message.id === id);
  if (target !== undefined) mergeMetadata(target, event);
}

function patchActivity(thread: NaiveThread, event: Json): void {
  const index = thread.messages.findIndex((message) => message.id === event['messageId']);
  const known = thread.messages[index];
  if (known?.role !== 'activity') return;
  mergeMetadata(known, event);
  const { value, ok } = patched(known['content'] ?? {}, event['patch']);
  if (ok) thread.messages[index] = { ...known, content: value, activityType: event['activityType'] };
}

function addUnknown(thread: NaiveThread, messages: unknown): void {
  for (const message of (messages ?? []) as NaiveMessage[]) {
    if (find(thread, message.id) === undefined) thread.messages.push(structuredClone(message));
  }
}
