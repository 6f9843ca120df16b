import type { Bytes } from '../protocol/capture.ts';
import { bytesFromBase64 } from './base64.ts';
import type { DecodedFrame, Decoder, Encoding, FramingNote } from './decoder.ts';
import { createJsonArrayDecoder } from './json-array-text.ts';
import { createJsonDecoder } from './json-text.ts';
import { PROTO_MEDIA_TYPE } from './media-type.ts';
import { createNdjsonDecoder } from './ndjson.ts';
import { createProtoDecoder } from './proto.ts';
import { createSseDecoder } from './sse.ts';

interface EncodingRow {
  /** Types that decide alone; any other body is judged by its first character. */
  readonly mediaTypes: readonly string[];
  /** Whether a body may begin with this character (white space left out). */
  mayStartWith(first: string): boolean;
  create(): Decoder;
}

/** Every encoding in one row. The first row that fits by media type, then by first character, decodes the body. */
const ENCODINGS: readonly EncodingRow[] = [
  {
    mediaTypes: [PROTO_MEDIA_TYPE],
    // A frame's length is a big-endian number below 16 MiB, so its first byte is zero; no text begins so.
    mayStartWith: (first) => first === '\0',
    create: createProtoDecoder,
  },
  {
    mediaTypes: [
      'application/x-ndjson',
      'application/ndjson',
      'application/jsonl',
      'application/x-jsonlines',
    ],
    // Without its media type a body of lines is first looked at as JSON.
    mayStartWith: () => false,
    create: createNdjsonDecoder,
  },
  { mediaTypes: [], mayStartWith: (first) => first === '{', create: createJsonDecoder },
  { mediaTypes: [], mayStartWith: (first) => first === '[', create: createJsonArrayDecoder },
  // Fields and comments; anything else in a body that is declared as SSE is for its decoder to remark on.
  { mediaTypes: [], mayStartWith: (first) => 'deir:'.includes(first), create: createSseDecoder },
];

/** What is known about a body before its first byte. */
export interface BodySource {
  /** As `mediaTypeOf` gives it. */
  readonly mediaType: string | undefined;
}

/** A decoder for a body, chosen by its media type and first bytes. */
export function createDecoder(source: BodySource): Decoder {
  const mediaType = source.mediaType;
  const declared = ENCODINGS.find(
    ({ mediaTypes }) => mediaType !== undefined && mediaTypes.includes(mediaType),
  );
  return declared?.create() ?? new UndecidedDecoder(mediaType);
}

/** Holds what has come until the first character that is no white space tells the encoding. */
class UndecidedDecoder implements Decoder {
  readonly #mediaType: string | undefined;
  #chosen: Decoder | undefined;
  #held: Bytes[] = [];

  constructor(mediaType: string | undefined) {
    this.#mediaType = mediaType;
  }

  get encoding(): Encoding {
    return this.#chosen?.encoding ?? 'undecided';
  }

  get commentCount(): number {
    return this.#chosen?.commentCount ?? 0;
  }

  get trailingNotes(): readonly FramingNote[] {
    return this.#chosen?.trailingNotes ?? [];
  }

  push(bytes: Bytes): readonly DecodedFrame[] {
    if (this.#chosen !== undefined) return this.#chosen.push(bytes);
    this.#held.push(bytes);
    const first = firstCharacter(bytes);
    return first === undefined ? [] : this.#choose(first);
  }

  end(): readonly DecodedFrame[] {
    const frames = this.#chosen === undefined ? this.#choose(undefined) : [];
    return [...frames, ...(this.#chosen?.end() ?? [])];
  }

  #choose(first: string | undefined): readonly DecodedFrame[] {
    const row = ENCODINGS.find(({ mayStartWith }) => first !== undefined && mayStartWith(first));
    const isDeclaredSse = this.#mediaType === 'text/event-stream';
    const chosen = row?.create() ?? (isDeclaredSse ? createSseDecoder() : new NoDecoder());
    this.#chosen = chosen;
    const held = this.#held;
    this.#held = [];
    return held.flatMap((bytes) => chosen.push(bytes));
  }
}

/** For a body that is no stream of events, such as a page of HTML. */
class NoDecoder implements Decoder {
  readonly encoding = 'none';
  readonly commentCount = 0;
  readonly trailingNotes: readonly FramingNote[] = [];

  push(): readonly DecodedFrame[] {
    return [];
  }

  end(): readonly DecodedFrame[] {
    return [];
  }
}

/** The first character that is neither white space nor a BOM. Bytes are read as Latin-1: only ASCII counts here. */
function firstCharacter(bytes: Bytes): string | undefined {
  if ('text' in bytes) return /[^\t\n\v\f\r \uFEFF]/.exec(bytes.text)?.[0];
  const first = bytesFromBase64(bytes.base64)?.find((byte) => !SPACE_OR_BOM.has(byte));
  return first === undefined ? undefined : String.fromCharCode(first);
}

const SPACE_OR_BOM: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 32, 0xef, 0xbb, 0xbf]);
