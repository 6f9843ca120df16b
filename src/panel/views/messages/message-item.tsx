import clsx from 'clsx';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { EncryptedNote } from './encrypted-note.tsx';
import { MessageContent } from './message-content.tsx';
import { MessageHead } from './message-head.tsx';
import type { MessageItemProps } from './message-item-props.ts';
import { MoreFields } from './more-fields.tsx';
import { ToolCall } from './tool-call.tsx';

/** One message as the client holds it. */
export function MessageItem(props: MessageItemProps) {
  const { message, isTouched, name, answers, goTo } = props;
  const owner = useStore().session.value;
  return (
    <article class={clsx('message', `message-${roleClass(message.role)}`, isTouched && 'message-touched')}>
      {isTouched && <span class="visually-hidden">{t('messages.touched')}</span>}
      <MessageHead {...props} />
      <MessageContent message={message} name={name} />
      {message.error !== undefined && (
        <p class="fault-note">
          {t('messages.toolError')} {message.error}
        </p>
      )}
      {message.toolCalls.map((call, index) => (
        <ToolCall
          key={`${index} ${call.id}`}
          call={call}
          name={`${name} call ${index}`}
          index={index}
          answer={answers[index] ?? -1}
          goTo={goTo}
        />
      ))}
      <EncryptedNote value={message.encryptedValue} />
      <MoreFields owner={owner} name={name} metadata={message.metadata} extra={message.extra} />
    </article>
  );
}

const KNOWN_ROLES: readonly string[] = [
  'user',
  'assistant',
  'system',
  'developer',
  'tool',
  'reasoning',
  'activity',
];

function roleClass(role: string): string {
  return KNOWN_ROLES.includes(role) ? role : 'unknown';
}
