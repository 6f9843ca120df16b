import type { Decoder } from '../../decode/decoder.ts';
import { createDecoder } from '../../decode/index.ts';
import { mediaTypeOf } from '../../decode/media-type.ts';
import type {
  CapturedRequest,
  CapturedResponse,
  CaptureRecord,
  StreamOutcome,
  Transport,
} from '../../protocol/capture.ts';
import type { StreamView } from '../model.ts';
import type { Expansions } from '../normalise/expansions.ts';
import { Normaliser } from '../normalise/normaliser.ts';
import { BodyPreview } from './body-preview.ts';
import { ByteCount } from './byte-count.ts';
import { type AgentRequest, readAgentRequest } from './request-input.ts';
import { StreamRuns } from './stream-runs.ts';

type Opening = Pick<Extract<CaptureRecord, { kind: 'open' }>, 'stream' | 'at' | 'transport' | 'request'>;

/** How a stream ended. */
export interface StreamEnding {
  readonly at: number;
  readonly outcome: StreamOutcome;
  readonly detail: string | undefined;
}

/** One stream: what is known of its exchange, and what reads its bytes. */
export class StreamTrack {
  readonly index: number;
  readonly key: string;
  readonly document: string;
  readonly transport: Transport;
  readonly request: CapturedRequest;
  readonly agent: AgentRequest;
  readonly normaliser: Normaliser;
  readonly bytes = new ByteCount();
  readonly openedAt: number;
  /** The event that came next after the request was made. */
  readonly openedBefore: number;
  response: CapturedResponse | undefined;
  ending: StreamEnding | undefined;
  readonly runs = new StreamRuns();
  /** Frames so far. */
  frames = 0;
  /** Index of the thread, or -1 until one is known. */
  thread = -1;
  /** True once the response can't be a stream of events. */
  isRefused = false;
  #preview: BodyPreview | undefined = new BodyPreview();
  #decoder: Decoder | undefined;

  constructor(
    { index, position }: { readonly index: number; readonly position: number },
    opening: Opening,
    expansions: Expansions,
  ) {
    this.index = index;
    this.key = opening.stream;
    this.document = opening.stream.slice(0, Math.max(0, opening.stream.lastIndexOf('/')));
    this.transport = opening.transport;
    this.request = opening.request;
    this.openedAt = opening.at;
    this.openedBefore = position;
    this.agent = readAgentRequest(opening.request);
    this.normaliser = new Normaliser(expansions);
  }

  /** The decoder of the body, chosen when the first bytes come. */
  get decoder(): Decoder {
    this.#decoder ??= createDecoder({
      mediaType: this.response === undefined ? undefined : mediaTypeOf(this.response.headers),
    });
    return this.#decoder;
  }

  /** The decoder, if any bytes came. */
  get startedDecoder(): Decoder | undefined {
    return this.#decoder;
  }

  /** What comes next does not continue what came before. */
  restartDecoder(): void {
    this.#decoder = undefined;
  }

  /** The body's beginning, kept while nothing shows that it holds events. */
  get preview(): BodyPreview | undefined {
    return this.#preview;
  }

  /** The first frame shows that the body holds events and needs no preview. */
  beginFrame(): void {
    this.#preview = undefined;
  }

  view(): StreamView {
    return {
      index: this.index,
      key: this.key,
      document: this.document,
      transport: this.transport,
      request: this.request,
      input: this.agent.input,
      joins: this.agent.joins,
      response: this.response,
      openedAt: this.openedAt,
      openedBefore: this.openedBefore,
      endedAt: this.ending?.at,
      outcome: this.ending?.outcome,
      detail: this.ending?.detail,
      byteLength: this.bytes.total,
      encoding: this.#decoder?.encoding ?? 'undecided',
      eventCount: this.frames,
      failureBody: this.isRefused ? this.#preview?.text : undefined,
      thread: this.thread,
    };
  }
}
