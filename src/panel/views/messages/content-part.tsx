import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../../protocol/json.ts';
import { formatBytes } from '../../format.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { LongText } from '../parts/long-text.tsx';
import { imageAddress, type MediaSource, mediaOf } from './media-source.ts';
import { Other } from './other.tsx';
import { ReadableText, readableSwitchOf } from './readable/readable-text.tsx';

interface ContentPartProps {
  readonly part: JsonValue;
  readonly owner: object;
  readonly name: string;
}

/** One part of a message's content. What has no form here is shown as the tree it is. */
export function ContentPart({ part, owner, name }: ContentPartProps) {
  const isReadable = readableSwitchOf(useStore(), 'messages').value;
  if (!isJsonObject(part)) return <Other value={part} rootName="part" owner={owner} name={name} />;
  const text = stringAt(part, 'text');
  if (stringAt(part, 'type') === 'text' && text !== undefined) {
    return isReadable ? <ReadableText text={text} /> : <LongText class="message-text" text={text} />;
  }
  const media = mediaOf(part);
  if (media === undefined) return <Other value={part} rootName="part" owner={owner} name={name} />;
  return <Media part={part} media={media} />;
}

function Media({ part, media }: { readonly part: JsonObject; readonly media: MediaSource }) {
  const address = imageAddress(media);
  return (
    <figure class="media">
      {address !== undefined && <img class="thumbnail" src={address} alt={t('messages.image')} />}
      <figcaption>
        <span class="badge">{stringAt(part, 'type')}</span> {media.mimeType}{' '}
        {media.kind === 'data'
          ? formatBytes(Math.floor((media.value.length * 3) / 4))
          : `${t(`messages.source.${media.kind}`)}: `}
        {media.kind !== 'data' && <LongText class="address" text={media.value} cut={300} />}
        {media.fileName !== undefined && ` ${media.fileName}`}
      </figcaption>
    </figure>
  );
}
