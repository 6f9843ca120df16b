import type { ShownMessage } from '../scenarios/scenario.ts';
import { compactJson } from './compact-json.ts';
import { shown } from './plays.ts';

/** The conversation of the play that was started last. */
export function ConversationPane() {
  const play = shown.value;
  if (play === undefined) {
    return (
      <section class="conversation" aria-label="Conversation">
        <p class="hint">
          Pick a scenario. Its conversation appears here; the AG-UI panel shows what was sent.
        </p>
      </section>
    );
  }
  const { messages, state } = play.conversation.value;
  return (
    <section class="conversation" aria-label="Conversation">
      <h2>{play.scenario.title}</h2>
      <ol>
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} />
        ))}
      </ol>
      {state !== undefined && (
        <>
          <h3>Shared state</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
          <pre tabIndex={0}>{compactJson(state)}</pre>
        </>
      )}
    </section>
  );
}

function MessageBubble({ message }: { readonly message: ShownMessage }) {
  return (
    <li class={`message ${message.role}`}>
      <span class="role">{message.role}</span>
      {message.text !== '' && <p>{message.text}</p>}
      {message.calls?.map((call) => (
        <code key={call}>{call}</code>
      ))}
    </li>
  );
}
