import { isKnownEventType } from '../../protocol/events.ts';
import { type JsonObject, stringAt } from '../../protocol/json.ts';
import type { ShapeProblem } from './check-shape.ts';
import { contentOf, endOf, startOf } from './chunk-events.ts';
import {
  type ChunkKind,
  ChunkLanes,
  type ChunkRefusalCode,
  chunkKindOf,
  type OpenChunkStream,
} from './chunk-lanes.ts';
import { enforce, passesEnforcement } from './enforce.ts';
import type { Expansions } from './expansions.ts';
import { generatedIdFor, needsGeneratedId, translateLegacy } from './legacy.ts';

/** Why the reference client does not take an event, at the stage that stops it. */
export type Refusal =
  | { readonly stage: 'type'; readonly reason: string }
  | { readonly stage: 'shape'; readonly problem: ShapeProblem }
  | { readonly stage: 'chunk'; readonly reason: string; readonly code: ChunkRefusalCode };

/** What became of one event. The normaliser reuses one such object: read it before the next event. */
export interface Normalised {
  readonly events: readonly JsonObject[];
  readonly refusal: Refusal | undefined;
  /** Paths of what the reference client removes from the event, such as a content part of an unknown type. */
  readonly removed: readonly (readonly (string | number)[])[];
  /** True when the message id of the events was made up, because the wire carries none. */
  readonly isIdGenerated: boolean;
}

const NONE: readonly (readonly (string | number)[])[] = [];

/** Events that end what their own lane is assembling from chunks. */
const CLOSES_LANE: ReadonlySet<string> = new Set([
  'TEXT_MESSAGE_START',
  'TEXT_MESSAGE_CONTENT',
  'TEXT_MESSAGE_END',
  'TOOL_CALL_START',
  'TOOL_CALL_ARGS',
  'TOOL_CALL_END',
  'TOOL_CALL_RESULT',
  'STATE_SNAPSHOT',
  'STATE_DELTA',
  'CUSTOM',
  'STEP_STARTED',
  'STEP_FINISHED',
  'REASONING_START',
  'REASONING_MESSAGE_START',
  'REASONING_MESSAGE_CONTENT',
  'REASONING_MESSAGE_END',
  'REASONING_END',
  'SUBAGENT_FINISHED',
  'SUBAGENT_ERROR',
]);

/** Events that speak about the run or the whole conversation and end what any lane is assembling. */
const CLOSES_ALL_LANES: ReadonlySet<string> = new Set([
  'RUN_STARTED',
  'RUN_FINISHED',
  'RUN_ERROR',
  'MESSAGES_SNAPSHOT',
]);

/**
 * Takes the events of one stream, in order, through the stages of the reference client that change them: legacy
 * translation, enforcement, chunk expansion.
 */
export class Normaliser {
  readonly #expansions: Expansions;
  readonly #lanes = new ChunkLanes();
  #thinkingSpan = -1;
  #thinkingMessage = -1;
  readonly #events: JsonObject[] = [];
  readonly #result: { -readonly [Key in keyof Normalised]: Normalised[Key] } = {
    events: this.#events,
    refusal: undefined,
    removed: NONE,
    isIdGenerated: false,
  };

  constructor(expansions: Expansions) {
    this.#expansions = expansions;
  }

  take(sent: JsonObject, sentType: string, seq: number): Normalised {
    this.#events.length = 0;
    this.#result.refusal = undefined;
    this.#result.removed = NONE;
    this.#result.isIdGenerated = false;
    if (!isKnownEventType(sentType)) {
      this.#result.refusal = { stage: 'type', reason: `No AG-UI version has a type "${sentType}".` };
      return this.#result;
    }
    const translated = translateLegacy(sent, sentType, this.#generatedId(sentType, seq));
    const type = translated === sent ? sentType : (stringAt(translated, 'type') ?? sentType);
    const event = this.#enforce(translated, type);
    if (event !== undefined) this.#expand(event, type, seq);
    return this.#result;
  }

  #enforce(event: JsonObject, type: string): JsonObject | undefined {
    if (passesEnforcement(event, type)) return event;
    const enforced = enforce(event, type, false);
    this.#result.removed = enforced.removed;
    if (enforced.problem === undefined) return enforced.event;
    this.#result.refusal = { stage: 'shape', problem: enforced.problem };
    return undefined;
  }

  #expand(event: JsonObject, type: string, seq: number): void {
    const kind = chunkKindOf(type);
    if (kind !== undefined) {
      this.#expandChunk(event, kind, seq);
      return;
    }
    if (!this.#lanes.isEmpty) this.#close(this.#endedBy(event, type), seq);
    this.#events.push(event);
  }

  #endedBy(event: JsonObject, type: string): readonly OpenChunkStream[] {
    if (CLOSES_ALL_LANES.has(type)) return this.#lanes.closeAll();
    return CLOSES_LANE.has(type) ? this.#lanes.close(stringAt(event, 'subagentRunId')) : [];
  }

  #expandChunk(chunk: JsonObject, kind: ChunkKind, seq: number): void {
    const step = this.#lanes.take(chunk, kind, seq);
    if (!step.ok) {
      this.#expansions.refuse(seq, step.reason);
      this.#result.refusal = { stage: 'chunk', reason: step.reason, code: step.code };
      return;
    }
    this.#expansions.setOpener(seq, step.stream.opener);
    if (step.closed !== undefined) this.#close([step.closed], seq);
    const isOpener = step.stream.opener === seq;
    if (isOpener) this.#events.push(startOf(step.stream, chunk));
    const content = contentOf(step.stream, chunk, isOpener);
    if (content !== undefined) this.#events.push(content);
  }

  #close(streams: readonly OpenChunkStream[], seq: number): void {
    if (streams.length === 0) return;
    const openers = streams.map((stream) => stream.opener);
    this.#expansions.setClosed(seq, openers);
    for (const stream of streams) this.#events.push(endOf(stream));
  }

  /** THINKING_* events name nothing: at most one span and one message of theirs is open, whose id we keep. */
  #generatedId(type: string, seq: number): string {
    if (!needsGeneratedId(type)) return '';
    const opener = this.#thinkingOpener(type, seq);
    this.#expansions.setOpener(seq, opener);
    this.#result.isIdGenerated = true;
    return generatedIdFor(opener);
  }

  #thinkingOpener(type: string, seq: number): number {
    switch (type) {
      case 'THINKING_START':
        this.#thinkingSpan = seq;
        return seq;
      case 'THINKING_TEXT_MESSAGE_START':
        this.#thinkingMessage = seq;
        return seq;
      case 'THINKING_END': {
        const opener = this.#thinkingSpan;
        this.#thinkingSpan = -1;
        return opener === -1 ? seq : opener;
      }
      case 'THINKING_TEXT_MESSAGE_END': {
        const opener = this.#thinkingMessage;
        this.#thinkingMessage = -1;
        return opener === -1 ? seq : opener;
      }
      default:
        return this.#thinkingMessage === -1 ? seq : this.#thinkingMessage;
    }
  }
}
