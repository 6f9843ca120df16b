import type { Origin } from '../../../session/model.ts';
import { t } from '../../text/text.ts';
import { SeqButton } from '../parts/seq-button.tsx';
import type { MessageItemProps } from './message-item-props.ts';

/** Who speaks, under which id, and where the message came from. */
export function MessageHead({ message, callName, callIndex, goTo }: MessageItemProps) {
  return (
    <header class="message-head">
      <strong class="message-role">{message.role || t('value.unnamed')}</strong>
      {message.activityType !== undefined && <span class="message-name">{message.activityType}</span>}
      {message.name !== undefined && <span class="message-name">{message.name}</span>}
      {message.toolCallId !== undefined && <Answered {...{ message, callName, callIndex, goTo }} />}
      <span class="message-id" title={message.idGenerated ? t('messages.idGeneratedHint') : undefined}>
        {message.id === '' ? t('messages.emptyId') : message.id}
        {message.idGenerated && ` (${t('messages.idGenerated')})`}
      </span>
      {message.subagentRunId !== undefined && (
        <span class="badge" title={t('messages.subagentHint')}>
          {t('messages.subagent', { id: message.subagentRunId })}
        </span>
      )}
      {message.status === 'streaming' && <span class="badge badge-live">{t('messages.streaming')}</span>}
      <OriginNote origin={message.origin} />
    </header>
  );
}

type AnsweredProps = Pick<MessageItemProps, 'message' | 'callName' | 'callIndex' | 'goTo'>;

/** Names the call that a tool message answers, and goes there. */
function Answered({ message, callName, callIndex, goTo }: AnsweredProps) {
  if (callIndex === undefined) {
    return (
      <span class="badge badge-warning" title={message.toolCallId}>
        {t('messages.noCall', { id: message.toolCallId ?? '' })}
      </span>
    );
  }
  return (
    <button type="button" class="link-button" title={message.toolCallId} onClick={() => goTo(callIndex)}>
      {t('messages.answers', { name: callName || t('value.unnamed') })}
    </button>
  );
}

function OriginNote({ origin }: { readonly origin: Origin }) {
  return (
    <span class="message-origin" title={t(`messages.originHint.${origin.kind}`)}>
      {t(`messages.origin.${origin.kind}`)} {origin.seq >= 0 && <SeqButton seq={origin.seq} />}
    </span>
  );
}
