import type { HeaderList } from '../protocol/capture.ts';

/** Media type of the binary form (the encoder's `Accept` and `Content-Type`). */
export const PROTO_MEDIA_TYPE = 'application/vnd.ag-ui.event+proto';

/** The media type of a response in lower case without parameters, or undefined when it has none. */
export function mediaTypeOf(headers: HeaderList): string | undefined {
  const value = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const type = value?.split(';', 1)[0]?.trim().toLowerCase();
  return type === '' ? undefined : type;
}
