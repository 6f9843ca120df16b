import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../protocol/json.ts';
import { areEqual } from '../documents/equality.ts';
import type { MessageView } from '../model.ts';
import type { Rule, StreamContext } from './rule.ts';
import { watchSnapshots } from './shapes/snapshot-before.ts';
import { firstDifference } from './shapes/text-difference.ts';

/** A MESSAGES_SNAPSHOT whose text is not what the deltas add up to (protocol page, L36). */
export const snapshotTextDiffers: Rule = {
  id: 'snapshot-text-differs',
  severity: 'warning',
  covers: ['L36'],
  text: {
    title: 'Text of the snapshot differs from what was streamed',
    client: 'It takes the snapshot’s text; what was on the screen changes under the reader.',
    cause:
      'A delta was lost, doubled or sent out of order, or text was trimmed or decoded wrongly on the way.',
    advice: 'Compare both texts at the first difference; stream exactly what is stored.',
    check: 'The deltas add up to the text of the snapshot.',
  },
  watch: (context) =>
    watchSnapshots(context, ({ before, copies }) => {
      for (const message of before) {
        const copy = copies.get(message.id);
        const isStreamed = message.origin.kind === 'stream' || message.lastSeq > message.origin.seq;
        if (copy === undefined || !isStreamed || copy['role'] !== message.role) continue;
        compareText(context, message, copy);
        compareArguments(context, message, copy);
      }
    }),
};

interface Texts {
  readonly what: string;
  readonly streamed: string;
  readonly given: string;
  readonly lastSeq: number;
}

function compareText({ report }: StreamContext, message: MessageView, copy: JsonObject): void {
  const streamed = message.content ?? '';
  const given = copy['content'] ?? '';
  if (typeof streamed !== 'string' || typeof given !== 'string' || streamed === given) return;
  // What is still streaming may lie ahead of the snapshot, or behind it.
  const isAhead = streamed.startsWith(given) || given.startsWith(streamed);
  if (message.status === 'streaming' && isAhead) return;
  const what = `${message.role} message "${message.id}"`;
  report(difference(`text:${message.id}`, { what, streamed, given, lastSeq: message.lastSeq }));
}

function compareArguments({ report }: StreamContext, message: MessageView, copy: JsonObject): void {
  if (message.toolCalls.length === 0) return;
  const given = argumentsOf(copy);
  for (const { id, arguments: streamed, status, lastSeq } of message.toolCalls) {
    const text = given.get(id);
    if (text === undefined || status === 'streaming' || isSameJson(streamed, text)) continue;
    const what = `the arguments of tool call "${id}"`;
    report(difference(`tool:${id}`, { what, streamed, given: text, lastSeq }));
  }
}

function argumentsOf(copy: JsonObject): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const calls = copy['toolCalls'];
  for (const call of Array.isArray(calls) ? calls : []) {
    const body: JsonValue | undefined = isJsonObject(call) ? call['function'] : undefined;
    const text = isJsonObject(body) ? stringAt(body, 'arguments') : undefined;
    if (isJsonObject(call) && text !== undefined) found.set(stringAt(call, 'id') ?? '', text);
  }
  return found;
}

/** Arguments may be written anew; what they say counts. */
function isSameJson(one: string, other: string): boolean {
  if (one === other) return true;
  try {
    return areEqual(JSON.parse(one), JSON.parse(other));
  } catch {
    // Text that is no JSON is compared as it is.
    return false;
  }
}

function difference(subject: string, { what, streamed, given, lastSeq }: Texts) {
  const { index, before, after } = firstDifference(streamed, given);
  return {
    message: `The deltas of ${what} add up to ${streamed.length} characters, the snapshot has ${given.length}; they differ from character ${index + 1} on.`,
    subject: `snapshot-${subject}`,
    ...(lastSeq >= 0 && { conflictsWith: lastSeq }),
    evidence: [
      { label: 'first difference at', value: index },
      { label: 'streamed', value: before },
      { label: 'snapshot', value: after },
    ],
  };
}
