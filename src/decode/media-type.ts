import type { HeaderList } from '../protocol/capture.ts';

/** Media type of the binary form (the encoder's `Accept` and `Content-Type`). */
export const PROTO_MEDIA_TYPE = 'application/vnd.ag-ui.event+proto';

/** The media type of a response in lower case without parameters, or undefined when it has none. */
export function mediaTypeOf(headers: HeaderList): string | undefined {
  return headerOf(headers, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase() || undefined;
}

/** The first value of a header; `name` is in lower case. */
export function headerOf(headers: HeaderList, name: string): string | undefined {
  return headers.find(([other]) => other.toLowerCase() === name)?.[1];
}
