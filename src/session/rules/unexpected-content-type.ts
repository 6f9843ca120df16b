import { headerOf, mediaTypeOf, PROTO_MEDIA_TYPE } from '../../decode/media-type.ts';
import type { StreamView } from '../model.ts';
import type { Report, Rule } from './rule.ts';
import { contentTypeOf } from './shapes/response.ts';

/** A body of events under a content type that does not say so (protocol page, 4.2, F3, F6). */
export const unexpectedContentType: Rule = {
  id: 'unexpected-content-type',
  severity: 'info',
  covers: ['F3', 'F6'],
  text: {
    title: 'Content type does not fit the body',
    client: 'It reads everything but the binary type as server-sent events, whatever is declared.',
    cause: 'The content type was left to the framework, or copied from the Accept header.',
    advice: 'Declare text/event-stream for server-sent events, and the exact binary type for protobuf.',
    check: 'The content type of the response fits its body.',
  },
  watch: ({ report }) => ({
    ended(stream) {
      const found = stream.eventCount === 0 ? undefined : look(stream);
      if (found !== undefined) report({ ...found, place: 'response' });
    },
  }),
};

const FITTING: Readonly<Record<string, readonly string[]>> = {
  sse: ['text/event-stream'],
  ndjson: ['application/x-ndjson', 'application/ndjson', 'application/jsonl', 'application/x-jsonlines'],
  json: ['application/json'],
  proto: [PROTO_MEDIA_TYPE],
};

const BODY_IN_WORDS: Readonly<Record<string, string>> = {
  sse: 'server-sent events',
  ndjson: 'lines of JSON',
  json: 'one JSON text',
  proto: 'protobuf frames',
};

function look({ response, encoding, request }: StreamView): Report | undefined {
  const fitting = FITTING[encoding];
  if (response === undefined || fitting === undefined || response.status === 0) return undefined;
  const contentType = contentTypeOf(response);
  const mediaType = mediaTypeOf(response.headers);
  const body = BODY_IN_WORDS[encoding] ?? encoding;
  const declared = contentType === undefined ? 'declares no content type' : `is declared as ${contentType}`;
  const evidence = [{ label: 'content-type', value: contentType ?? null }];
  if (encoding === 'proto' && contentType !== PROTO_MEDIA_TYPE) {
    const message = `The body is protobuf, but ${declared}: the official client wants exactly ${PROTO_MEDIA_TYPE} and finds no event.`;
    return { message, evidence, severity: 'warning' };
  }
  const isSseWanted = mediaType === 'text/event-stream' || wantsSse(request.headers);
  if (encoding !== 'sse' && isSseWanted) {
    const asked = mediaType === 'text/event-stream' ? 'declared' : 'asked for';
    const message = `Server-sent events were ${asked}, and ${body} came: the official client finds no event in it.`;
    return { message, evidence, severity: 'warning' };
  }
  if (mediaType !== undefined && fitting.includes(mediaType)) return undefined;
  return { message: `The body holds ${body}, but ${declared}.`, evidence };
}

function wantsSse(headers: StreamView['request']['headers']): boolean {
  const accept = headerOf(headers, 'accept')?.toLowerCase() ?? '';
  return accept.includes('text/event-stream') && !accept.includes('json');
}
