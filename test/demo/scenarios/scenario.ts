import type { HttpAgent, Message, ResumeEntry, State } from '@ag-ui/client';
import type { JsonObject, JsonValue } from '../../../src/protocol/json.ts';
import type { RunStatus } from '../../../src/session/model.ts';
import type { DemoEvent } from './demo-event.ts';

/** One thing that the agent does; events wait the usual gap of their type before they are sent. */
export type Step =
  | {
      readonly kind: 'event';
      readonly event: DemoEvent;
      /** SSE `event:` and `id:` lines around the event. */
      readonly frame?: { readonly name?: string; readonly id?: string };
    }
  | { readonly kind: 'pause'; readonly ms: number }
  | { readonly kind: 'comment'; readonly text: string };

export type Script = readonly Step[];

/** What a request told the agent: a RunAgentInput, or the query of a GET. */
export interface AgentRequest {
  readonly threadId: string;
  readonly runId: string;
  readonly parentRunId?: string;
  readonly messages: readonly Message[];
  readonly resume?: readonly ResumeEntry[];
}

/** What a page shows of a conversation while it grows. */
export interface Conversation {
  readonly messages: readonly ShownMessage[];
  readonly state?: JsonValue;
}

export interface ShownMessage {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  /** Tool calls in one line each. */
  readonly calls?: readonly string[];
}

/** What the page hands to a scenario's client side. */
export interface Stage {
  /** Absolute address of the scenario's agent, for clients other than the official one. */
  url(query?: Readonly<Record<string, string>>): string;
  /** The id as given at the first play of a scenario, with a suffix at every later one. */
  id(base: string): string;
  /** The official client, wired to the conversation on the page. */
  createAgent(options: AgentOptions): HttpAgent;
  /** Shows what a client other than the official one has received. */
  show(conversation: Conversation): void;
}

export interface AgentOptions {
  readonly threadId: string;
  readonly messages?: readonly Message[];
  readonly state?: State;
  /** Sent as `parentRunId` with every run. */
  readonly parentRunId?: string;
}

/** A run as it must stand when the scenario is over. */
export interface ExpectedRun {
  readonly runId: string;
  readonly status: RunStatus;
  readonly eventCount: number;
  readonly parentRunId?: string;
}

/** A message as it must stand when the scenario is over. */
export interface ExpectedMessage {
  readonly id: string;
  readonly role: string;
  /** Text; for an activity, its content. */
  readonly content?: string | JsonObject;
  readonly toolCalls?: readonly {
    readonly id: string;
    readonly name: string;
    readonly arguments: JsonObject;
  }[];
  readonly toolCallId?: string;
  readonly error?: string;
  readonly encryptedValue?: string;
  readonly subagentRunId?: string;
}

export interface ExpectedThread {
  readonly threadId: string;
  readonly runs: readonly ExpectedRun[];
  /** Every message of the thread, whichever branch it is on. */
  readonly messages: readonly ExpectedMessage[];
  /** Ids of those that the client of the last run does not hold, because they are on another branch. */
  readonly otherBranch?: readonly string[];
  /** Absent when the thread carries no state but the client's default `{}`. */
  readonly state?: JsonValue;
}

/** What a devtools must show once the scenario has been played once. */
export interface Expectation {
  readonly transport: 'fetch' | 'event-source' | 'xhr';
  /** What `play` resolves with. */
  readonly closing: string;
  readonly threads: readonly ExpectedThread[];
  /** Deltas that the client refuses as a whole. */
  readonly refusedDeltas?: number;
  /** Rules that name an error or a warning, without what only follows from another; absent when all is well. */
  readonly faults?: readonly string[];
}

/** One thing to watch: what the agent says, what the page does, and what must be seen of it. */
export interface Scenario {
  /** Names the agent's path, `/agent/ID`, and the page's `?run=ID`. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  reply(request: AgentRequest): Script;
  /** Plays the client's side and resolves with the closing text. */
  play(stage: Stage): Promise<string>;
  readonly expected: Expectation;
}
