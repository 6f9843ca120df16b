import { HttpAgent, type Message } from '@ag-ui/client';

/** The official client with its whole pipeline, whose server answers with the chunks that it is fed. */
export class ReferenceClient {
  /** The body of the client's last request. */
  lastRequest = '';
  readonly #agent: HttpAgent;
  #chunks: readonly Uint8Array<ArrayBuffer>[] = [];

  constructor(threadId: string) {
    this.#agent = new HttpAgent({
      url: 'http://test/agent',
      threadId,
      fetch: async (_url, { body }) => {
        this.lastRequest = String(body);
        return new Response(streamOf(this.#chunks), { headers: { 'content-type': 'text/event-stream' } });
      },
    });
  }

  get messages(): readonly Message[] {
    return this.#agent.messages;
  }

  get state(): unknown {
    return this.#agent.state;
  }

  get interruptIds(): readonly string[] {
    return this.#agent.pendingInterrupts.map(({ id }) => id);
  }

  /** Runs the agent over these chunks, answering what the thread waits for. */
  async feed(runId: string, chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
    this.#chunks = chunks;
    const resume = this.interruptIds.map((interruptId) => ({ interruptId, status: 'resolved' as const }));
    await this.#agent.runAgent({ runId, ...(resume.length > 0 && { resume }) });
  }

  /** An app may set the state between two runs; what it does to messages is shown as its edits, not as the thread's. */
  setState(state: object): void {
    this.#agent.state = state;
  }

  addMessage(message: Message): void {
    this.#agent.messages = [...this.#agent.messages, message];
  }
}

function streamOf(chunks: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}
