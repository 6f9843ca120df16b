import type { MessageView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { LongText } from '../parts/long-text.tsx';
import { TextOrJson } from '../parts/text-or-json.tsx';
import { ActivityContent } from './activity-content.tsx';
import { ContentPart } from './content-part.tsx';
import { Other } from './other.tsx';
import { ReadableText, readableSwitchOf } from './readable/readable-text.tsx';

interface MessageContentProps {
  readonly message: MessageView;
  readonly name: string;
}

/** Text so far of a growing message, and the end of it: that is where something happens. */
const STREAMING_TAIL = 400;

/** What the message says, in the way its role and its kind of content ask for. */
export function MessageContent({ message, name }: MessageContentProps) {
  const { content } = message;
  const store = useStore();
  const session = store.session.value;
  const isReadable = readableSwitchOf(store, 'messages').value;
  if (message.role === 'activity') return <ActivityContent message={message} name={name} />;
  if (content === undefined) return null;
  if (typeof content === 'string') {
    if (content === '')
      return message.toolCalls.length > 0 ? null : <p class="hint">{t('messages.emptyText')}</p>;
    if (message.role === 'tool')
      return <TextOrJson text={content} rootName="result" owner={session} name={name} trace="text" />;
    const tail = message.status === 'streaming' ? STREAMING_TAIL : 0;
    if (isReadable) return <ReadableText text={content} />;
    return <LongText class="message-text" text={content} tail={tail} trace="text" />;
  }
  if (Array.isArray(content)) {
    return (
      <ol class="content-parts">
        {content.map((part, index) => (
          <li key={index}>
            <ContentPart part={part} owner={session} name={`${name} part ${index}`} />
          </li>
        ))}
      </ol>
    );
  }
  return <Other value={content} rootName="content" owner={session} name={`${name} content`} />;
}
