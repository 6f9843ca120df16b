import { activity } from './activity.ts';
import { branch } from './branch.ts';
import { eventSource } from './event-source.ts';
import { frontEndTool } from './front-end-tool.ts';
import { interrupt } from './interrupt.ts';
import { missingPath } from './missing-path.ts';
import { plainFetch } from './plain-fetch.ts';
import { progressiveXhr } from './progressive-xhr.ts';
import { reasoning } from './reasoning.ts';
import { reconnect } from './reconnect.ts';
import { runError } from './run-error.ts';
import type { Scenario } from './scenario.ts';
import { stateMirror } from './state-mirror.ts';
import { streamedChat } from './streamed-chat.ts';
import { subagents } from './subagents.ts';
import { toolCalls } from './tool-calls.ts';

/** Every scenario, in the order of the page and of `?run=all`. */
export const SCENARIOS: readonly Scenario[] = [
  streamedChat,
  stateMirror,
  toolCalls,
  interrupt,
  frontEndTool,
  branch,
  reasoning,
  activity,
  subagents,
  runError,
  missingPath,
  reconnect,
  plainFetch,
  eventSource,
  progressiveXhr,
];

/** The scenario of that id, or undefined. */
export function scenarioById(id: string): Scenario | undefined {
  return SCENARIOS.find((scenario) => scenario.id === id);
}
