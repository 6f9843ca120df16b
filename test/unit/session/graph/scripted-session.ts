import type { JsonObject } from '../../../../src/protocol/json.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import type { Session } from '../../../../src/session/session.ts';

/** A session told exchange by exchange: each is one request with a RunAgentInput, answered with events. */
export class ScriptedSession {
  readonly session: Session = createSession();
  #streams = 0;
  #clock = 1000;

  /** One exchange, from its request to the end of its stream. */
  exchange(input: JsonObject, events: readonly JsonObject[]): void {
    this.end(this.begin(input, events));
  }

  /** An exchange whose stream stays open. Returns its key. */
  begin(input: JsonObject, events: readonly JsonObject[]): string {
    const stream = `page/${this.#streams}`;
    this.#streams += 1;
    const body = { text: JSON.stringify(input) };
    const url = 'http://agent.test/run';
    const headers = [['content-type', 'text/event-stream']] as const;
    this.session.append({
      kind: 'open',
      stream,
      at: this.#tick(),
      transport: 'fetch',
      request: { method: 'POST', url, headers: [], body },
    });
    const response = { status: 200, statusText: 'OK', url, redirected: false, headers };
    this.session.append({ kind: 'head', stream, at: this.#tick(), response });
    for (const event of events) this.send(stream, event);
    return stream;
  }

  send(stream: string, event: JsonObject): void {
    const bytes = { text: `data: ${JSON.stringify(event)}\n\n` };
    this.session.append({ kind: 'chunk', stream, at: this.#tick(), bytes });
  }

  end(stream: string): void {
    this.session.append({ kind: 'end', stream, at: this.#tick(), outcome: 'complete' });
  }

  #tick(): number {
    this.#clock += 1;
    return this.#clock;
  }
}

/** Input of a run whose messages have these ids; ids that begin with `a` are the assistant's. */
export function inputOf(runId: string, messageIds: readonly string[], more: JsonObject = {}): JsonObject {
  const messages = messageIds.map((id) => ({
    id,
    role: id.startsWith('a') ? 'assistant' : 'user',
    content: id,
  }));
  return { threadId: 't', runId, messages, tools: [], context: [], ...more };
}

/** Events of a run that says one message. */
export function run(runId: string, messageId: string, more: JsonObject = {}): readonly JsonObject[] {
  return [
    { type: 'RUN_STARTED', threadId: 't', runId, ...more },
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: 'text' },
    { type: 'TEXT_MESSAGE_END', messageId },
    { type: 'RUN_FINISHED', threadId: 't', runId },
  ];
}
