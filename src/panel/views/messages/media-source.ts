import { isJsonObject, type JsonObject, stringAt } from '../../../protocol/json.ts';

/** Where the bytes of a picture, sound, film or document are. */
export interface MediaSource {
  readonly kind: 'data' | 'url' | 'file';
  /** Base64 text, an address, or the name of a file at a provider. */
  readonly value: string;
  readonly mimeType: string | undefined;
  readonly fileName: string | undefined;
}

const MEDIA_TYPES: readonly string[] = ['image', 'audio', 'video', 'document', 'binary'];

/** The source of a media part, of AG-UI 1.0 or of the older `binary` shape; undefined when it has none. */
export function mediaOf(part: JsonObject): MediaSource | undefined {
  if (!MEDIA_TYPES.includes(stringAt(part, 'type') ?? '')) return undefined;
  const source = Object.hasOwn(part, 'source') ? part['source'] : undefined;
  if (isJsonObject(source)) return nestedSource(source);
  const mimeType = stringAt(part, 'mimeType');
  const fileName = stringAt(part, 'filename');
  const data = stringAt(part, 'data');
  if (data !== undefined) return { kind: 'data', value: data, mimeType, fileName };
  const url = stringAt(part, 'url');
  if (url !== undefined) return urlSource(url, mimeType, fileName);
  const id = stringAt(part, 'id');
  return id === undefined ? undefined : { kind: 'file', value: id, mimeType, fileName };
}

function nestedSource(source: JsonObject): MediaSource | undefined {
  const value = stringAt(source, 'value');
  const mimeType = stringAt(source, 'mimeType');
  if (value === undefined) return undefined;
  switch (stringAt(source, 'type')) {
    case 'data':
      return { kind: 'data', value, mimeType, fileName: undefined };
    case 'url':
      return urlSource(value, mimeType, undefined);
    case 'file':
      return { kind: 'file', value, mimeType, fileName: undefined };
    default:
      return undefined;
  }
}

/** An address that carries its own data needs no network. */
function urlSource(url: string, mimeType: string | undefined, fileName: string | undefined): MediaSource {
  const match = /^data:([\w.+-]+\/[\w.+-]+);base64,/i.exec(url);
  if (match === null) return { kind: 'url', value: url, mimeType, fileName };
  return { kind: 'data', value: url.slice(match[0].length), mimeType: match[1], fileName };
}

/** Pictures that cannot run anything: SVG can, and is not among them. */
const SAFE_IMAGES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
];
/** Decoding a larger picture would be felt. */
const LARGEST_IMAGE = 8_000_000;

/** A `data:` address for the picture, or undefined when it is none, not safe or too large. Never a network address. */
export function imageAddress({ kind, value, mimeType }: MediaSource): string | undefined {
  const type = mimeType?.toLowerCase();
  if (kind !== 'data' || type === undefined || !SAFE_IMAGES.includes(type)) return undefined;
  if (value.length > LARGEST_IMAGE || !/^[A-Za-z0-9+/=\s]*$/.test(value)) return undefined;
  return `data:${type};base64,${value}`;
}
