import type { DecodedFrame } from './decoder.ts';
import { createFrame, NO_NOTES } from './frame.ts';

/** What the browser's own EventSource hands to the page; it has already undone the framing. */
export interface EventSourceMessage {
  readonly event: string;
  readonly data: string;
  readonly lastEventId: string;
}

/** One message of an EventSource as a frame. `message` is the name of events that the server did not name. */
export function frameOfMessage(message: EventSourceMessage): DecodedFrame {
  const fields = {
    event: message.event === 'message' ? undefined : message.event,
    id: message.lastEventId === '' ? undefined : message.lastEventId,
  };
  return createFrame(message.data, fields, NO_NOTES);
}
