/** A frame to be written as server-sent events. */
export interface FrameText {
  readonly event?: string | undefined;
  readonly id?: string | undefined;
  readonly retry?: number | undefined;
  readonly data: string;
}

/** A frame in the form that every reader of server-sent events takes: LF only, one space after each colon. */
export function frameText({ event, id, retry, data }: FrameText): string {
  const fields = [
    event === undefined ? '' : `event: ${event}\n`,
    id === undefined ? '' : `id: ${id}\n`,
    retry === undefined ? '' : `retry: ${retry}\n`,
  ];
  // Each line of the payload is a data line; a lone CR would end a line too, and inside JSON it is only space.
  const lines = data.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`);
  return `${fields.join('')}${lines.join('')}\n`;
}

/** A message of an EventSource; `message` is the name that events without one get. */
export function messageText(message: {
  readonly event: string;
  readonly data: string;
  readonly lastEventId: string;
}): string {
  return frameText({
    event: message.event === 'message' ? undefined : message.event,
    id: message.lastEventId === '' ? undefined : message.lastEventId,
    data: message.data,
  });
}
