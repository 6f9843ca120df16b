import clsx from 'clsx';
import type { MessageView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { EncryptedNote } from './encrypted-note.tsx';
import { MessageContent } from './message-content.tsx';
import { MessageHead } from './message-head.tsx';
import { MoreFields } from './more-fields.tsx';
import { ToolCall } from './tool-call.tsx';

export interface MessageItemProps {
  readonly message: MessageView;
  /** True when the event at the cursor changed it. */
  readonly isTouched: boolean;
  /** Unique among the messages; what the user opened in it is remembered by it. */
  readonly name: string;
  /** Of a tool message: the name of the call it answers, and where that call stands. */
  readonly callName: string | undefined;
  readonly callIndex: number | undefined;
  /** For each tool call: the index of the message that answers it, or -1. */
  readonly answers: readonly number[];
  /** Brings another message into sight. */
  goTo(index: number): void;
}

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
