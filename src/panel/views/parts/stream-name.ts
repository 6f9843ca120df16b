import type { StreamView } from '../../../session/model.ts';

/** A stream in a few words: method and path, or the name of the file it came from. */
export function streamName(stream: StreamView): string {
  const { method, url } = stream.request;
  return stream.transport === 'file' ? url : `${method} ${pathOf(url)}`;
}

function pathOf(url: string): string {
  try {
    const { pathname, search } = new URL(url);
    return pathname + search;
  } catch {
    // Relative or malformed, as the page gave it.
    return url;
  }
}
