import { HttpAgent, type Message } from '@ag-ui/client';
import type { AgentOptions, Conversation, Scenario, ShownMessage, Stage } from '../scenarios/scenario.ts';

interface StageOptions {
  readonly scenario: Scenario;
  /** Where the demo's server is, ending in a slash. */
  readonly baseUrl: string;
  /** Sent along as `?speed=`; absent leaves it to the server. */
  readonly speed: string | undefined;
  /** 1 at the first play of this scenario. */
  readonly play: number;
  readonly show: (conversation: Conversation) => void;
}

/** What a scenario's client side works with. Needs no page, so it runs in Node as well. */
export function createStage({ scenario, baseUrl, speed, play, show }: StageOptions): Stage {
  const url = (query: Readonly<Record<string, string>> = {}) => {
    const address = new URL(`agent/${scenario.id}`, baseUrl);
    address.search = new URLSearchParams({ ...query, ...(speed === undefined ? {} : { speed }) }).toString();
    return address.href;
  };
  return {
    url,
    id: (base) => (play === 1 ? base : `${base}-${play}`),
    createAgent: (options) => createAgent(url(), options, show),
    show,
  };
}

function createAgent(url: string, options: AgentOptions, show: StageOptions['show']): HttpAgent {
  const { threadId, messages = [], state = {}, parentRunId } = options;
  const agent = new HttpAgent({ url, threadId, initialMessages: [...messages], initialState: state });
  // The client never sets parentRunId by itself.
  if (parentRunId !== undefined) agent.use((input, next) => next.run({ ...input, parentRunId }));
  const showAgent = () => {
    const hasState = Object.keys(agent.state).length > 0;
    show({ messages: agent.messages.map(shownMessage), ...(hasState ? { state: agent.state } : {}) });
  };
  agent.subscribe({
    onRunInitialized: showAgent,
    onMessagesChanged: showAgent,
    onStateChanged: showAgent,
  });
  return agent;
}

function shownMessage(message: Message): ShownMessage {
  const { content } = message;
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
  return {
    id: message.id,
    role: message.role,
    text: typeof content === 'string' ? content : content === undefined ? '' : JSON.stringify(content),
    calls: calls.map((call) => `${call.function.name}(${call.function.arguments})`),
  };
}
