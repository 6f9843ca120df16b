import type { CapturedRequest, Transport } from '../../protocol/capture.ts';
import { isJsonObject, type JsonObject, parseJson, stringAt } from '../../protocol/json.ts';
import { headerOf, PROTO_MEDIA_TYPE } from '../media-type.ts';

/**
 * What a request says alone. `certain`: a RunAgentInput with the fields that only AG-UI puts together, or
 * CopilotKit's envelope. `likely`: `threadId`, `runId` and `messages` alone, which other agents ask with as well.
 */
export interface RequestEvidence {
  readonly level: 'certain' | 'likely' | 'none';
  /** Signs that count only together with an event: what is accepted, the path, a header. */
  readonly signs: number;
}

const INPUT_FIELDS = ['tools', 'context', 'forwardedProps', 'forwarded_props', 'state', 'resume'];

/** Judges a request by its body, headers and path. */
export function evidenceOf(request: CapturedRequest, transport: Transport): RequestEvidence {
  const level = levelOf('text' in request.body ? request.body.text : '');
  const accept = headerOf(request.headers, 'accept') ?? '';
  const signs = [
    transport === 'event-source' || accept.includes('text/event-stream') || accept.includes(PROTO_MEDIA_TYPE),
    /\/agent\/[^/?#]+\/(?:run|connect)(?:[?#]|$)/.test(request.url),
    headerOf(request.headers, 'x-run-id') !== undefined,
  ];
  return { level, signs: signs.filter(Boolean).length };
}

function levelOf(body: string): RequestEvidence['level'] {
  // Bodies can be megabytes; only those with the one key that all forms have are parsed.
  if (!/"thread_?id"\s*:/i.test(body)) return 'none';
  const parsed = parseJson(body);
  if (!isJsonObject(parsed)) return levelOfCutBody(body);
  const isEnvelope = stringAt(parsed, 'method')?.startsWith('agent/') === true;
  const input = isEnvelope && isJsonObject(parsed.body) ? parsed.body : parsed;
  if (!isRunInput(input)) return 'none';
  const fields = INPUT_FIELDS.filter((field) => Object.hasOwn(input, field)).length;
  return isEnvelope || fields >= 2 ? 'certain' : 'likely';
}

/** A body that was cut at the capture's size limit is judged by its beginning. */
function levelOfCutBody(body: string): RequestEvidence['level'] {
  return /"run_?id"\s*:\s*"/i.test(body) && /"messages"\s*:\s*\[/.test(body) ? 'likely' : 'none';
}

function isRunInput(input: JsonObject): boolean {
  const hasIds = hasStrings(input, ['threadId', 'runId']) || hasStrings(input, ['thread_id', 'run_id']);
  const messages = input.messages;
  return (
    hasIds &&
    Array.isArray(messages) &&
    messages.every((message: unknown) => isJsonObject(message) && typeof message.role === 'string')
  );
}

function hasStrings(object: JsonObject, keys: readonly string[]): boolean {
  return keys.every((key) => stringAt(object, key) !== undefined);
}
