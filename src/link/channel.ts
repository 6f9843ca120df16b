/**
 * A two-way, ordered pipe between two worlds. Each carrier (a runtime port, a lane through the Firefox router) is one
 * file that gives this shape.
 */
export interface Channel<Sent, Received> {
  /** Never throws: a message on a closed channel is dropped, and `onClose` has told so. */
  send(message: Sent): void;
  /** One listener each; set before the first message can arrive, i.e. in the same task the channel is made. */
  onMessage(listener: (message: Received) => void): void;
  onClose(listener: () => void): void;
  close(): void;
}
