import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../protocol/json.ts';

/** Part types of 1.0 whose `metadata` older peers sent as null. */
const MEDIA_PARTS: ReadonlySet<string> = new Set(['image', 'audio', 'video', 'document']);

/** Messages with their old content parts as 1.0 has them; the same array when nothing is old. */
export function upgradeMessages(messages: readonly JsonValue[]): readonly JsonValue[] {
  const upgraded = messages.map((message) => (isJsonObject(message) ? upgradeMessage(message) : message));
  return upgraded.some((message, index) => message !== messages[index]) ? upgraded : messages;
}

function upgradeMessage(message: JsonObject): JsonObject {
  const content = message['content'];
  if (!Array.isArray(content)) return message;
  const original: readonly JsonValue[] = content;
  const parts = original.map(withoutNullMetadata);
  const isOld = parts.some((part) => isJsonObject(part) && part['type'] === 'binary');
  const upgraded = isOld ? parts.flatMap((part) => upgradePart(part, parts)) : parts;
  return isOld || parts.some((part, index) => part !== original[index])
    ? { ...message, content: upgraded }
    : message;
}

function withoutNullMetadata(part: JsonValue): JsonValue {
  if (!isJsonObject(part) || part['metadata'] !== null) return part;
  if (!MEDIA_PARTS.has(stringAt(part, 'type') ?? '')) return part;
  const { metadata: _null, ...rest } = part;
  return rest;
}

/** A `binary` part becomes a media part, or nothing when the same media part stands beside it. */
function upgradePart(part: JsonValue, siblings: readonly JsonValue[]): readonly JsonValue[] {
  if (!isJsonObject(part) || part['type'] !== 'binary') return [part];
  const mimeType = stringAt(part, 'mimeType');
  const media = mimeType === undefined ? undefined : mediaPartOf(part, mimeType);
  // A part with an id alone has no counterpart in 1.0 and stays, to be removed by enforcement.
  if (media === undefined) return [part];
  return siblings.some((other) => isSameMedia(other, media)) ? [] : [media];
}

interface MediaPart extends JsonObject {
  readonly type: string;
  readonly source: JsonObject;
}

function mediaPartOf(part: JsonObject, mimeType: string): MediaPart | undefined {
  const data = stringAt(part, 'data');
  const url = stringAt(part, 'url');
  const source = data ? { type: 'data', value: data } : url ? { type: 'url', value: url } : undefined;
  if (source === undefined) return undefined;
  const filename = stringAt(part, 'filename');
  return {
    type: mediaTypeOf(mimeType),
    source: { ...source, mimeType },
    ...(filename && { metadata: { filename } }),
  };
}

function mediaTypeOf(mimeType: string): string {
  const kind = mimeType.slice(0, mimeType.indexOf('/'));
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'document';
}

function isSameMedia(other: JsonValue, media: MediaPart): boolean {
  if (!isJsonObject(other) || other['type'] !== media.type) return false;
  const source = other['source'];
  if (!isJsonObject(source)) return false;
  const isSameSource = ['type', 'value', 'mimeType'].every((key) => source[key] === media.source[key]);
  const filename = isJsonObject(media['metadata']) ? media['metadata']['filename'] : undefined;
  if (filename === undefined) return isSameSource;
  const metadata = other['metadata'];
  return isSameSource && isJsonObject(metadata) && metadata['filename'] === filename;
}
