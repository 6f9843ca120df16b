import { headerOf } from '../../../decode/media-type.ts';
import type { CapturedResponse } from '../../../protocol/capture.ts';

/** The content type of a response as sent, or undefined when it has none. */
export function contentTypeOf(response: CapturedResponse | undefined): string | undefined {
  return response === undefined ? undefined : headerOf(response.headers, 'content-type');
}
