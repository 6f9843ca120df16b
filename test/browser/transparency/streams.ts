import type { ServerResponse } from 'node:http';

/** What the server knows of one response, by the id that the page gave it. */
export interface HeldStream {
  readonly response: ServerResponse;
  /** Bytes that the socket has taken. */
  sent: number;
  /** Settles when the connection closes, with true when the client closed it before the end. */
  readonly closed: Promise<boolean>;
}

/** The responses that pages hold open, so that a page decides when its stream goes on. */
export class HeldStreams {
  readonly #streams = new Map<string, HeldStream>();
  readonly #waiting = new Map<string, ((stream: HeldStream) => void)[]>();

  hold(id: string, response: ServerResponse): HeldStream {
    const closed = new Promise<boolean>((resolve) => {
      response.once('close', () => resolve(!response.writableFinished));
    });
    const stream: HeldStream = { response, sent: 0, closed };
    this.#streams.set(id, stream);
    for (const resolve of this.#waiting.get(id) ?? []) resolve(stream);
    this.#waiting.delete(id);
    return stream;
  }

  /** The stream of that id, as soon as the page has asked for it. */
  find(id: string): Promise<HeldStream> {
    const known = this.#streams.get(id);
    if (known) return Promise.resolve(known);
    return new Promise((resolve) => {
      this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]);
    });
  }
}

/** Writes until that many bytes are out, no faster than the client reads. */
export function flood(stream: HeldStream, byteLength: number): void {
  const block = Buffer.from(
    `data: ${JSON.stringify({ type: 'CUSTOM', name: 'x', value: 'y'.repeat(65_000) })}\n\n`,
  );
  const { response } = stream;
  const write = (): void => {
    while (stream.sent < byteLength && !response.destroyed) {
      stream.sent += block.length;
      if (!response.write(block)) {
        response.once('drain', write);
        return;
      }
    }
    response.end();
  };
  write();
}
