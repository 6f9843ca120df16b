import { type JsonObject, stringAt } from '../../protocol/json.ts';
import { byTypeId } from '../log/type-names.ts';
import { OpenItems } from './open-items.ts';

/** What a run has come to, as a verifier sees it. */
export type RunPhase = 'none' | 'active' | 'finished' | 'failed';

/**
 * What is open in one stream, as the reference client's verifier keeps it (protocol page 3.1): sets per kind, all
 * forgotten at the next RUN_STARTED. Unlike the verifier it goes on after a fault. Rules read it; only the engine
 * writes, after all rules have seen an event.
 */
export class Ledger {
  phase: RunPhase = 'none';
  /** The event that opened the run at hand, and the one that ended it; -1 for none. */
  runStartedSeq = -1;
  terminalSeq = -1;
  runId: string | undefined;
  threadId: string | undefined;
  /** Events in the stream that are known types, so far. */
  eventCount = 0;
  readonly texts = new OpenItems();
  readonly toolCalls = new OpenItems();
  readonly reasoningMessages = new OpenItems();
  readonly reasoningSpans = new OpenItems();
  /** By `stepKey`. */
  readonly steps = new OpenItems();
  readonly subagents = new OpenItems();

  /** Takes a normalised event. */
  take(event: JsonObject, typeId: number, seq: number): void {
    this.eventCount += 1;
    ENTRY_BY_ID[typeId]?.(this, event, seq);
  }

  /** A new run starts with nothing open. */
  startRun(event: JsonObject, seq: number): void {
    this.phase = 'active';
    this.runStartedSeq = seq;
    this.terminalSeq = -1;
    this.runId = stringAt(event, 'runId');
    this.threadId = stringAt(event, 'threadId');
    for (const items of this.#kinds()) items.reset();
  }

  endRun(phase: 'finished' | 'failed', seq: number): void {
    this.phase = phase;
    this.terminalSeq = seq;
  }

  #kinds(): readonly OpenItems[] {
    return [
      this.texts,
      this.toolCalls,
      this.reasoningMessages,
      this.reasoningSpans,
      this.steps,
      this.subagents,
    ];
  }
}

/** Steps are told apart by who owns them and their name. */
export function stepKey(event: JsonObject): string {
  const owner = stringAt(event, 'subagentRunId');
  const name = stringAt(event, 'stepName') ?? '';
  return owner === undefined ? `|${name}` : `${JSON.stringify(owner)}|${name}`;
}

type Entry = (ledger: Ledger, event: JsonObject, seq: number) => void;

const opens =
  (kind: 'texts' | 'toolCalls' | 'reasoningMessages' | 'reasoningSpans' | 'subagents', key: string): Entry =>
  (ledger, event, seq) => {
    ledger[kind].open(stringAt(event, key) ?? '', seq, event);
  };

const ends =
  (kind: 'texts' | 'toolCalls' | 'reasoningMessages' | 'reasoningSpans' | 'subagents', key: string): Entry =>
  (ledger, event, seq) => {
    ledger[kind].end(stringAt(event, key) ?? '', seq);
  };

/** What each type does to the ledger. Types without an entry change nothing. */
const LEDGER_ENTRIES: Readonly<Record<string, Entry | undefined>> = {
  RUN_STARTED: (ledger, event, seq) => ledger.startRun(event, seq),
  RUN_FINISHED: (ledger, _event, seq) => ledger.endRun('finished', seq),
  RUN_ERROR: (ledger, _event, seq) => ledger.endRun('failed', seq),
  TEXT_MESSAGE_START: opens('texts', 'messageId'),
  TEXT_MESSAGE_END: ends('texts', 'messageId'),
  TOOL_CALL_START: opens('toolCalls', 'toolCallId'),
  TOOL_CALL_END: ends('toolCalls', 'toolCallId'),
  REASONING_MESSAGE_START: opens('reasoningMessages', 'messageId'),
  REASONING_MESSAGE_END: ends('reasoningMessages', 'messageId'),
  REASONING_START: opens('reasoningSpans', 'messageId'),
  REASONING_END: ends('reasoningSpans', 'messageId'),
  SUBAGENT_STARTED: opens('subagents', 'subagentRunId'),
  SUBAGENT_FINISHED: ends('subagents', 'subagentRunId'),
  SUBAGENT_ERROR: ends('subagents', 'subagentRunId'),
  STEP_STARTED: (ledger, event, seq) => ledger.steps.open(stepKey(event), seq, event),
  STEP_FINISHED: (ledger, event, seq) => ledger.steps.end(stepKey(event), seq),
};

const ENTRY_BY_ID = byTypeId((type) => LEDGER_ENTRIES[type]);
