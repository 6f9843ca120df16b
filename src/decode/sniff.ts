import type {
  Bytes,
  CapturedRequest,
  CapturedResponse,
  StreamOutcome,
  Transport,
} from '../protocol/capture.ts';
import { isJsonObject, parseJson } from '../protocol/json.ts';
import { SNIFF_LIMIT, type Sniffer, type Verdict } from '../protocol/recognition.ts';
import { mediaTypeOf, PROTO_MEDIA_TYPE } from './media-type.ts';
import { type FoundFrame, FrameFinder, withoutByteOrderMark } from './sniff/frame-finder.ts';
import { BINARY_HEAD_BYTES, judgeBinary } from './sniff/judge-binary.ts';
import { type EventSign, judgeUnfinished, judgeValue } from './sniff/judge-event.ts';
import { evidenceOf, type RequestEvidence } from './sniff/request-evidence.ts';

/** Frames of no AG-UI type after which a stream whose request says nothing is given up. */
const FOREIGN_LIMIT = 64;
/** Bodies that cannot be a stream of events, whatever their size. */
const HOPELESS_TYPE = /^(?:image|video|audio|font)\/|^text\/(?:html|css|javascript)|javascript$/;

const AGUI: Verdict = { kind: 'agui' };
const UNDECIDED: Verdict = { kind: 'undecided' };

/** Tells AG-UI streams from others by content: the request's body and the first frames, never the URL alone. */
export function createSniffer(
  request: CapturedRequest,
  transport: Transport,
  limit: number = SNIFF_LIMIT,
): Sniffer {
  return new ContentSniffer(evidenceOf(request, transport), limit);
}

class ContentSniffer implements Sniffer {
  readonly #evidence: RequestEvidence;
  readonly #limit: number;
  readonly #frames = new FrameFinder();
  #verdict: Verdict = UNDECIDED;
  #start = '';
  #isBinary = false;
  #strongCount = 0;
  #foreignCount = 0;
  #nearMiss: string | undefined;

  constructor(evidence: RequestEvidence, limit: number) {
    this.#evidence = evidence;
    this.#limit = limit;
  }

  open(): Verdict {
    // The official client's request is worth showing even if nothing, or something else, ever answers it.
    return this.#evidence.level === 'certain' ? this.#decide(AGUI) : UNDECIDED;
  }

  head(response: CapturedResponse): Verdict {
    const mediaType = mediaTypeOf(response.headers);
    const hasBody = response.status >= 200 && response.status < 300 && response.status !== 204;
    if (mediaType === PROTO_MEDIA_TYPE) return this.#decide(AGUI);
    if (!hasBody) return this.#decide(this.#evidence.level === 'none' ? this.#giveUp() : AGUI);
    return HOPELESS_TYPE.test(mediaType ?? '') ? this.#decide(this.#giveUp()) : this.#verdict;
  }

  chunk(bytes: Bytes): Verdict {
    if (this.#verdict.kind !== 'undecided') return this.#verdict;
    const text = byteCharacters(bytes).slice(0, this.#limit - this.#start.length);
    // Looked at once only: to look into a text that grows piece by piece copies all of it each time.
    if (this.#start === '') this.#isBinary = text.startsWith('\0');
    this.#start += text;
    if (this.#isBinary) return this.#judgeBinaryStart();
    for (const frame of this.#frames.push(text)) this.#judge(frame);
    if (this.#start.length >= this.#limit) this.#count(judgeUnfinished(this.#frames.unfinished));
    if (this.#start.length >= this.#limit) this.#decide(this.#giveUp());
    return this.#verdict;
  }

  message(event: string, data: string): Verdict {
    this.#judge({ event, data });
    return this.#verdict;
  }

  end(_outcome: StreamOutcome): Verdict {
    for (const frame of this.#frames.end()) this.#judge(frame);
    const reply = parseJson(withoutByteOrderMark(this.#start));
    if (reply !== undefined) this.#count(judgeValue(reply));
    const isFailure = this.#foreignCount === 0 || tellsFailure(reply);
    const isUnanswered = this.#evidence.level !== 'none' && this.#nearMiss === undefined && isFailure;
    return this.#decide(isUnanswered ? AGUI : this.#giveUp());
  }

  #judge({ event, data }: FoundFrame): void {
    // ADK reports a failure as a named event whose data has no type.
    if (event === 'error' && this.#evidence.level !== 'none') this.#decide(AGUI);
    else if (data.trim() !== '') this.#count(judgeValue(parseJson(data)));
  }

  #judgeBinaryStart(): Verdict {
    if (this.#start.length >= BINARY_HEAD_BYTES) {
      this.#count(judgeBinary(this.#start));
      this.#decide(this.#giveUp());
    }
    return this.#verdict;
  }

  #count(sign: EventSign): void {
    const isExpected = this.#evidence.level !== 'none';
    if (sign.kind === 'strong') this.#strongCount += 1;
    if (sign.kind === 'foreign') this.#foreignCount += 1;
    if (sign.kind === 'near') this.#nearMiss ??= spellingHint(sign.type, sign.meant);
    if (sign.kind === 'known') this.#nearMiss ??= loneTypeHint(sign.type);
    const isOurs =
      sign.kind === 'conclusive' ||
      (isExpected && (sign.kind === 'strong' || sign.kind === 'known')) ||
      (this.#strongCount > 0 && this.#strongCount + this.#evidence.signs >= 2);
    const isTheirs = !isExpected && (sign.kind === 'near' || this.#foreignCount >= FOREIGN_LIMIT);
    if (isOurs) this.#decide(AGUI);
    else if (isTheirs) this.#decide(this.#giveUp());
  }

  #giveUp(): Verdict {
    const hint = this.#evidence.level === 'none' ? undefined : UNANSWERED_HINT;
    const nearMiss = this.#nearMiss ?? hint;
    return nearMiss === undefined ? { kind: 'not-agui' } : { kind: 'not-agui', nearMiss };
  }

  /** The first verdict stays. */
  #decide(verdict: Verdict): Verdict {
    if (this.#verdict.kind === 'undecided') this.#verdict = verdict;
    return this.#verdict;
  }
}

const UNANSWERED_HINT = 'The request looks like a RunAgentInput, but nothing in the reply is AG-UI.';

function spellingHint(type: string, meant: string): string {
  return `An event has the type "${type}"; AG-UI writes "${meant}".`;
}

function loneTypeHint(type: string): string {
  return `An event has the AG-UI type ${type}, but nothing else is AG-UI.`;
}

/** A JSON reply that says why there is no stream, or (CopilotKit Intelligence) where it is. */
function tellsFailure(reply: unknown): boolean {
  return isJsonObject(reply) && ['error', 'detail', 'joinToken'].some((key) => Object.hasOwn(reply, key));
}

const UTF8 = new TextEncoder();
const ONE_CHARACTER_PER_BYTE = new TextDecoder('windows-1252');

/** A chunk with one character per byte, so that text and binary chunks are cut and judged alike. */
function byteCharacters(bytes: Bytes): string {
  if ('text' in bytes) return ONE_CHARACTER_PER_BYTE.decode(UTF8.encode(bytes.text.slice(0, SNIFF_LIMIT)));
  try {
    return atob(bytes.base64);
  } catch {
    // Not base64, which no relay of ours writes: nothing to judge.
    return '';
  }
}
