import { type JsonObject, stringAt } from '../../protocol/json.ts';

/**
 * Why a chunk is refused: it opens nothing for want of an id or a name, several open streams could be meant, its tag
 * contradicts its id, or it repeats a field with another value.
 */
export type ChunkRefusalCode = 'nothing-to-open' | 'ambiguous' | 'wrong-lane' | 'conflict';

/** The three kinds of stream that chunks build. */
export type ChunkKind = 'text' | 'tool' | 'reasoning';

/** What the first chunk of a stream established. */
export interface OpenChunkStream {
  readonly kind: ChunkKind;
  readonly id: string;
  /** Seq of the chunk that opened it. */
  readonly opener: number;
  /** `subagentRunId` of the opener; undefined for the parent agent. */
  readonly owner: string | undefined;
  /** Fields that a continuation may only repeat with the same value. */
  readonly established: Readonly<Record<string, string | undefined>>;
}

/** What a chunk does: which stream it belongs to and whether it opens it, or why it is refused. */
export type ChunkStep =
  | { readonly ok: true; readonly stream: OpenChunkStream; readonly closed: OpenChunkStream | undefined }
  | { readonly ok: false; readonly reason: string; readonly code: ChunkRefusalCode };

const KIND_WORDS: Readonly<Record<ChunkKind, string>> = {
  text: 'text message',
  tool: 'tool call',
  reasoning: 'reasoning message',
};

/** The kind of stream that a chunk type builds, or undefined for other types. */
export function chunkKindOf(type: string): ChunkKind | undefined {
  switch (type) {
    case 'TEXT_MESSAGE_CHUNK':
      return 'text';
    case 'TOOL_CALL_CHUNK':
      return 'tool';
    case 'REASONING_MESSAGE_CHUNK':
      return 'reasoning';
    default:
      return undefined;
  }
}

/** What a chunk would open, were it the first of its stream. */
export function openedBy(chunk: JsonObject, kind: ChunkKind, seq: number): OpenChunkStream | undefined {
  const id = stringAt(chunk, kind === 'tool' ? 'toolCallId' : 'messageId');
  if (id === undefined) return undefined;
  return {
    kind,
    id,
    opener: seq,
    owner: stringAt(chunk, 'subagentRunId'),
    established: fieldsOf(chunk, kind),
  };
}

function fieldsOf(chunk: JsonObject, kind: ChunkKind): OpenChunkStream['established'] {
  if (kind === 'reasoning') return {};
  if (kind === 'text') {
    return { role: stringAt(chunk, 'role') ?? 'assistant', name: stringAt(chunk, 'name') };
  }
  return {
    toolCallName: stringAt(chunk, 'toolCallName'),
    parentMessageId: stringAt(chunk, 'parentMessageId'),
  };
}

interface LaneRefusal {
  readonly code: ChunkRefusalCode;
  readonly reason: string;
}

/**
 * Assembles chunks the way clients since 0.0.59 do: one open stream per lane, and a lane per `subagentRunId` (none is
 * the parent agent). Older clients have a single slot, which is the same thing for streams without that field.
 */
export class ChunkLanes {
  readonly #lanes = new Map<string | undefined, OpenChunkStream>();

  get isEmpty(): boolean {
    return this.#lanes.size === 0;
  }

  /** Takes one chunk that enforcement has passed. */
  take(chunk: JsonObject, kind: ChunkKind, seq: number): ChunkStep {
    const lane = this.#laneOf(chunk, kind);
    if (typeof lane === 'object') return { ok: false, ...lane };
    const id = stringAt(chunk, kind === 'tool' ? 'toolCallId' : 'messageId');
    const open = this.#lanes.get(lane);
    if (open?.kind === kind && (id === undefined || id === open.id)) return continuation(chunk, open);
    // A lane that switches is closed even when the chunk that switches it turns out to open nothing.
    this.#lanes.delete(lane);
    const opened = openedBy(chunk, kind, seq);
    if (opened === undefined) return refuseOpening(kind, kind === 'tool' ? 'toolCallId' : 'messageId');
    if (kind === 'tool' && opened.established['toolCallName'] === undefined) {
      return refuseOpening(kind, 'toolCallName');
    }
    this.#lanes.set(lane, opened);
    return { ok: true, stream: opened, closed: open };
  }

  /** Ends what one lane has open. */
  close(owner: string | undefined): readonly OpenChunkStream[] {
    const open = this.#lanes.get(owner);
    this.#lanes.delete(owner);
    return open === undefined ? [] : [open];
  }

  /** Ends what all lanes have open, in the order in which they opened. */
  closeAll(): readonly OpenChunkStream[] {
    const open = [...this.#lanes.values()];
    this.#lanes.clear();
    return open;
  }

  #laneOf(chunk: JsonObject, kind: ChunkKind): string | undefined | LaneRefusal {
    const tag = stringAt(chunk, 'subagentRunId');
    const id = stringAt(chunk, kind === 'tool' ? 'toolCallId' : 'messageId');
    if (id !== undefined) return this.#laneOfId(kind, id, tag);
    if (tag !== undefined) return tag;
    if (this.#lanes.get(undefined)?.kind === kind) return undefined;
    const candidates = [...this.#lanes].filter(([, open]) => open.kind === kind);
    if (candidates.length > 1) {
      return {
        code: 'ambiguous',
        reason: `The chunk carries neither an id nor a subagentRunId, and ${candidates.length} lanes have an open ${KIND_WORDS[kind]}.`,
      };
    }
    return candidates[0]?.[0];
  }

  #laneOfId(kind: ChunkKind, id: string, tag: string | undefined): string | undefined | LaneRefusal {
    for (const [lane, open] of this.#lanes) {
      if (open.kind !== kind || open.id !== id) continue;
      if (tag === undefined || tag === lane) return lane;
      return {
        code: 'wrong-lane',
        reason: `The chunk is tagged "${tag}", but ${KIND_WORDS[kind]} "${id}" is open for ${lane === undefined ? 'the parent agent' : `"${lane}"`}.`,
      };
    }
    return tag;
  }
}

function continuation(chunk: JsonObject, open: OpenChunkStream): ChunkStep {
  for (const field of REPEATABLE[open.kind]) {
    const repeated = chunk[field];
    const established = open.established[field];
    if (repeated === undefined || repeated === established) continue;
    return {
      ok: false,
      code: 'conflict',
      reason: `The chunk says ${field} "${String(repeated)}", but the open ${KIND_WORDS[open.kind]} "${open.id}" has ${established === undefined ? 'none' : `"${established}"`}.`,
    };
  }
  return { ok: true, stream: open, closed: undefined };
}

/** Fields of an opener that a continuation may only repeat with the same value. */
const REPEATABLE: Readonly<Record<ChunkKind, readonly string[]>> = {
  text: ['role', 'name'],
  tool: ['toolCallName', 'parentMessageId'],
  reasoning: [],
};

function refuseOpening(kind: ChunkKind, field: string): ChunkStep {
  return {
    ok: false,
    code: 'nothing-to-open',
    reason: `The first chunk of a ${KIND_WORDS[kind]} must carry a ${field}.`,
  };
}
