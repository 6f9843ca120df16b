import { AbstractAgent, type BaseEvent, type Message, type RunAgentInput } from '@ag-ui/client';
import { from, type Observable } from 'rxjs';

/** The official client with its whole pipeline, fed from a list. */
export class ReferenceClient extends AbstractAgent {
  /** What the client sent with its last run. */
  lastInput: RunAgentInput | undefined;
  #events: readonly object[] = [];

  constructor(threadId: string) {
    super({ threadId });
  }

  /** Runs the agent over these events, answering what the thread waits for. */
  async feed(runId: string, events: readonly object[]): Promise<void> {
    this.#events = events;
    const resume = this.pendingInterrupts.map(({ id }) => ({ interruptId: id, status: 'resolved' as const }));
    await this.runAgent({ runId, ...(resume.length > 0 && { resume }) });
  }

  addUserMessage(message: Message): void {
    this.messages = [...this.messages, message];
  }

  override run(input: RunAgentInput): Observable<BaseEvent> {
    this.lastInput = structuredClone(input);
    return from(structuredClone(this.#events) as BaseEvent[]);
  }
}
