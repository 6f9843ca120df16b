import './messages.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MessageView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { useFollow } from '../../ui/use-follow.ts';
import { useMeasuredRows } from '../../ui/use-measured-rows.ts';
import { EmptyNote } from '../parts/empty-note.tsx';
import { MessageItem } from './message-item.tsx';
import { linksOf, type MessageLinks } from './message-links.ts';
import { ReadableSwitch } from './readable/readable-switch.tsx';
import { TraceNote } from './traces/trace-note.tsx';
import { useTraces } from './traces/use-traces.ts';

/** A guess at the height of a message that was not in sight yet, in pixels. */
const ESTIMATE = 72;

/** The messages of the thread as of the cursor. */
export function MessagesView() {
  const { thread, moment } = useStore();
  const messages = useMemo(() => moment.value.messages(thread.value), [moment.value, thread.value]);
  if (thread.value < 0) return <EmptyNote text={t('messages.none')} />;
  if (messages.length === 0) return <EmptyNote text={t('messages.empty')} />;
  return <MessageList messages={messages} />;
}

function MessageList({ messages }: { readonly messages: readonly MessageView[] }) {
  const { position, cursor } = useStore();
  const scroller = useRef<HTMLElement>(null);
  const links = useMemo(() => linksOf(messages), [messages]);
  const touched = messages.findLastIndex((message) => isTouched(message, position.value));
  const isLive = cursor.value === 'live';
  const layout = useMeasuredRows({
    scroller,
    count: messages.length,
    estimate: ESTIMATE,
    active: touched,
    startsAtEnd: isLive,
    rowKey: (index) => links.keys[index] ?? index,
  });
  const [follows, setFollows] = useState(true);
  useFollow({ scroller, layout, follow: isLive && follows, onFollowChange: setFollows });
  useLayoutEffect(() => {
    if (!isLive && touched >= 0) layout.reveal(touched, 'nearest');
  }, [isLive, touched, position.value]);
  const traces = useTraces(scroller, messages);
  const goTo = (index: number) => layout.reveal(index, 'center');
  return (
    <div class="messages-view">
      <div class="messages-bar">
        <ReadableSwitch />
      </div>
      <section
        ref={scroller}
        class="messages"
        aria-label={t('view.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by key
        tabIndex={0}
        {...traces.handlers}
      >
        <ol class="messages-content" style={{ height: `${layout.contentHeight}px` }}>
          {layout.rows.map(({ index, top }) => (
            <MessageRow
              key={links.keys[index]}
              {...{ messages, links, index, top, goTo }}
              measure={layout.measure}
              isTouched={index === touched}
            />
          ))}
        </ol>
      </section>
      <TraceNote span={traces.pointed} />
    </div>
  );
}

interface MessageRowProps {
  readonly messages: readonly MessageView[];
  readonly links: MessageLinks;
  readonly index: number;
  readonly top: number;
  readonly isTouched: boolean;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
  goTo(index: number): void;
}

function MessageRow({ messages, links, index, top, isTouched, measure, goTo }: MessageRowProps) {
  const message = messages[index];
  const jump = useRef(goTo);
  jump.current = goTo;
  const name = links.keys[index] ?? '';
  const call = links.callsById.get(message?.toolCallId ?? '');
  const answers = message?.toolCalls.map(({ id }) => links.resultsByCall.get(id)?.at(-1) ?? -1) ?? [];
  // The same element again is not rendered again: while one message grows, the others cost nothing.
  const item = useMemo(
    () =>
      message !== undefined && (
        <MessageItem
          {...{ message, isTouched, name, answers }}
          callName={call?.call.name}
          callIndex={call?.messageIndex}
          goTo={(target) => jump.current(target)}
        />
      ),
    [message, isTouched, name, call?.call.name, call?.messageIndex, answers.join()],
  );
  return (
    <li
      ref={measure ?? null}
      class="messages-row"
      data-index={index}
      aria-setsize={messages.length}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${top}px)` }}
    >
      {item}
    </li>
  );
}

function isTouched(message: MessageView, position: number): boolean {
  return message.lastSeq === position && position >= 0;
}
