import { type JsonObject, stringAt } from '../../protocol/json.ts';
import { byTypeId, idOfType, KNOWN_TYPES } from '../log/type-names.ts';
import type { ShapeProblem } from './check-shape.ts';
import { CONTENT_ID, contentOf, END_ID, endOf, START_ID, startOf } from './chunk-events.ts';
import {
  type ChunkKind,
  ChunkLanes,
  type ChunkRefusalCode,
  chunkKindOf,
  type OpenChunkStream,
} from './chunk-lanes.ts';
import { enforce } from './enforce.ts';
import type { Expansions } from './expansions.ts';
import { generatedIdFor, needsGeneratedId, translatedType, translateLegacy, translates } from './legacy.ts';
import { passesEnforcement } from './quick-fit.ts';

/** Why the reference client does not take an event, at the stage that stops it. */
export type Refusal =
  | { readonly stage: 'type'; readonly reason: string }
  | { readonly stage: 'shape'; readonly problem: ShapeProblem }
  | { readonly stage: 'chunk'; readonly reason: string; readonly code: ChunkRefusalCode };

/** What became of one event. The normaliser reuses one such object: read it before the next event. */
export interface Normalised {
  readonly events: readonly JsonObject[];
  /** Type id of each event. */
  readonly typeIds: readonly number[];
  readonly refusal: Refusal | undefined;
  /** Paths of what the reference client removes from the event, such as a content part of an unknown type. */
  readonly removed: readonly (readonly (string | number)[])[];
  /** True when the message id of the events was made up, because the wire carries none. */
  readonly isIdGenerated: boolean;
  /** True when the compatibility boundary changed the event. */
  readonly isTranslated: boolean;
}

const NO_EVENTS: readonly JsonObject[] = [];
const NO_TYPES: readonly number[] = [];
const NONE: readonly (readonly (string | number)[])[] = [];

/** Events that end what their own lane is assembling from chunks. */
const LANE_CLOSERS: ReadonlySet<string> = new Set([
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
const RUN_CLOSERS: ReadonlySet<string> = new Set([
  'RUN_STARTED',
  'RUN_FINISHED',
  'RUN_ERROR',
  'MESSAGES_SNAPSHOT',
]);

/** What an event of each type ends of what is being assembled from chunks. */
const CLOSES = byTypeId((type) =>
  RUN_CLOSERS.has(type) ? 'all' : LANE_CLOSERS.has(type) ? 'lane' : 'nothing',
);
const CHUNK_KINDS = byTypeId(chunkKindOf);
const TRANSLATES = byTypeId(translates);
const TRANSLATED = byTypeId((type) => idOfType(translatedType(type)));
const NEEDS_ID = byTypeId(needsGeneratedId);

/**
 * Takes the events of one stream, in order, through the stages of the reference client that change them: legacy
 * translation, enforcement, chunk expansion.
 */
export class Normaliser {
  readonly #expansions: Expansions;
  readonly #lanes = new ChunkLanes();
  #thinkingSpan = -1;
  #thinkingMessage = -1;
  /** Nearly every event normalises to one event; these two lists serve them all. */
  readonly #oneEvent: JsonObject[] = [];
  readonly #oneTypeId: number[] = [];
  readonly #result: { -readonly [Key in keyof Normalised]: Normalised[Key] } = {
    events: NO_EVENTS,
    typeIds: NO_TYPES,
    refusal: undefined,
    removed: NONE,
    isIdGenerated: false,
    isTranslated: false,
  };

  constructor(expansions: Expansions) {
    this.#expansions = expansions;
  }

  /** True when nothing is being assembled from chunks. */
  get isIdle(): boolean {
    return this.#lanes.isEmpty;
  }

  /** Takes an event that comes to the same as the one before, which came through as it was. */
  repeat(event: JsonObject): void {
    this.#oneEvent[0] = event;
  }

  take(sent: JsonObject, sentTypeId: number, seq: number): Normalised {
    const result = this.#result;
    result.events = NO_EVENTS;
    result.typeIds = NO_TYPES;
    result.refusal = undefined;
    result.removed = NONE;
    result.isIdGenerated = false;
    result.isTranslated = false;
    const sentType = KNOWN_TYPES[sentTypeId];
    if (sentType === undefined) {
      result.refusal = { stage: 'type', reason: `No AG-UI version has a type "${String(sent['type'])}".` };
      return result;
    }
    const isOld = TRANSLATES[sentTypeId] === true || sent['rawEvent'] === null;
    const event = isOld ? translateLegacy(sent, sentType, this.#generatedId(sentTypeId, seq)) : sent;
    result.isTranslated = event !== sent;
    const typeId = TRANSLATED[sentTypeId] ?? sentTypeId;
    const enforced = passesEnforcement(event, typeId) ? event : this.#enforce(event, typeId);
    if (enforced !== undefined) this.#expand(enforced, typeId, seq);
    return result;
  }

  #enforce(event: JsonObject, typeId: number): JsonObject | undefined {
    const enforced = enforce(event, KNOWN_TYPES[typeId] ?? '', false);
    this.#result.removed = enforced.removed;
    if (enforced.problem === undefined) return enforced.event;
    this.#result.refusal = { stage: 'shape', problem: enforced.problem };
    return undefined;
  }

  #expand(event: JsonObject, typeId: number, seq: number): void {
    const kind = CHUNK_KINDS[typeId];
    if (kind !== undefined) {
      this.#expandChunk(event, kind, seq);
      return;
    }
    if (!this.#lanes.isEmpty) this.#close(this.#endedBy(event, typeId), seq);
    this.#emit(event, typeId);
  }

  #endedBy(event: JsonObject, typeId: number): readonly OpenChunkStream[] {
    const closes = CLOSES[typeId];
    if (closes === 'all') return this.#lanes.closeAll();
    return closes === 'lane' ? this.#lanes.close(stringAt(event, 'subagentRunId')) : [];
  }

  #emit(event: JsonObject, typeId: number): void {
    const result = this.#result;
    if (result.events === NO_EVENTS) {
      this.#oneEvent[0] = event;
      this.#oneTypeId[0] = typeId;
      result.events = this.#oneEvent;
      result.typeIds = this.#oneTypeId;
    } else {
      result.events = [...result.events, event];
      result.typeIds = [...result.typeIds, typeId];
    }
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
    if (isOpener) this.#emit(startOf(step.stream, chunk), START_ID[kind]);
    const content = contentOf(step.stream, chunk, isOpener);
    if (content !== undefined) this.#emit(content, CONTENT_ID[kind]);
  }

  #close(streams: readonly OpenChunkStream[], seq: number): void {
    if (streams.length === 0) return;
    const openers = streams.map((stream) => stream.opener);
    this.#expansions.setClosed(seq, openers);
    for (const stream of streams) this.#emit(endOf(stream), END_ID[stream.kind]);
  }

  /** THINKING_* events name nothing: at most one span and one message of theirs is open, whose id we keep. */
  #generatedId(typeId: number, seq: number): string {
    if (NEEDS_ID[typeId] !== true) return '';
    const opener = this.#thinkingOpener(typeId, seq);
    this.#expansions.setOpener(seq, opener);
    this.#result.isIdGenerated = true;
    return generatedIdFor(opener);
  }

  #thinkingOpener(typeId: number, seq: number): number {
    const span = this.#thinkingSpan;
    const message = this.#thinkingMessage;
    switch (KNOWN_TYPES[typeId]) {
      case 'THINKING_START':
        this.#thinkingSpan = seq;
        return seq;
      case 'THINKING_TEXT_MESSAGE_START':
        this.#thinkingMessage = seq;
        return seq;
      case 'THINKING_END':
        this.#thinkingSpan = -1;
        return span === -1 ? seq : span;
      case 'THINKING_TEXT_MESSAGE_END':
        this.#thinkingMessage = -1;
        return message === -1 ? seq : message;
      default:
        return message === -1 ? seq : message;
    }
  }
}
