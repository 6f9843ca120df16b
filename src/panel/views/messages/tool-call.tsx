import type { ToolCallView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { SeqButton } from '../parts/seq-button.tsx';
import { TextOrJson } from '../parts/text-or-json.tsx';
import { EncryptedNote } from './encrypted-note.tsx';
import { MoreFields } from './more-fields.tsx';

interface ToolCallProps {
  readonly call: ToolCallView;
  readonly name: string;
  /** Its place among the calls of its message. */
  readonly index: number;
  /** Index of the message that answers it, or -1. */
  readonly answer: number;
  goTo(index: number): void;
}

/** A tool call: its name, its arguments so far, and where its result is. */
export function ToolCall({ call, name, index, answer, goTo }: ToolCallProps) {
  const session = useStore().session.value;
  const isStreaming = call.status === 'streaming';
  return (
    <section class="tool-call" aria-label={t('messages.toolCall', { name: call.name })}>
      <header class="message-head">
        <span class="tool-call-name">{call.name || t('value.unnamed')}</span>
        <span class="message-id">{call.id}</span>
        {isStreaming && <span class="badge badge-live">{t('messages.argumentsStreaming')}</span>}
        {answer >= 0 && (
          <button type="button" class="link-button" onClick={() => goTo(answer)}>
            {t('messages.goToResult')}
          </button>
        )}
        {answer < 0 && call.resultSeq !== undefined && (
          <span class="hint">
            {t('messages.resultAt')} <SeqButton seq={call.resultSeq} />
          </span>
        )}
        {answer < 0 && call.resultSeq === undefined && !isStreaming && (
          <span class="badge">{t('messages.noResult')}</span>
        )}
      </header>
      {call.arguments === '' ? (
        <p class="hint">{t(isStreaming ? 'messages.noArgumentsYet' : 'messages.noArguments')}</p>
      ) : (
        <TextOrJson
          text={call.arguments}
          isPartial={isStreaming}
          rootName="arguments"
          owner={session}
          name={`${name} arguments`}
          trace={String(index)}
        />
      )}
      <EncryptedNote value={call.encryptedValue} />
      <MoreFields owner={session} name={name} metadata={call.metadata} />
    </section>
  );
}
