import { isJsonObject, type JsonObject, stringAt } from '../../protocol/json.ts';
import { History } from '../as-of.ts';
import { DocumentTrack, type PatchReader } from '../documents/document-track.ts';
import type { MessageView, Origin, StateView } from '../model.ts';
import { translateInput } from '../normalise/legacy.ts';
import { MessageList, occupantOf, type Place } from './message-list.ts';
import { beginningOf, type MessageBeginning, MessageTrack } from './message-track.ts';
import { callsOf, ToolCallTrack } from './tool-call-track.ts';

/** A tool call with the message that holds it, and that message's place. */
export interface KnownCall {
  readonly call: ToolCallTrack;
  readonly message: MessageTrack;
  readonly place: Place;
}

/** The last result that stands behind a message, to place the next one without walking over all of them. */
interface ResultTail {
  readonly place: Place;
  readonly generation: number;
}

/** One conversation as one client holds it, over time: its messages, its state, its open interrupts. */
export class ThreadTrack {
  readonly index: number;
  readonly document: string;
  threadId: string;
  readonly list = new MessageList();
  /** Every tool call by id, in the first message that holds it. */
  readonly calls = new Map<string, KnownCall>();
  readonly state: DocumentTrack;
  readonly interrupts = new History<readonly JsonObject[]>([]);
  readonly #read: PatchReader;
  readonly #resultTails = new Map<Place, ResultTail>();
  /** Counts what may put another message behind results that stand already. */
  #generation = 0;

  constructor(place: { index: number; document: string; threadId: string }, read: PatchReader) {
    this.index = place.index;
    this.document = place.document;
    this.threadId = place.threadId;
    this.#read = read;
    this.state = new DocumentTrack(read);
  }

  /** Puts a new message at the end. */
  addMessage(position: number, beginning: MessageBeginning): Place {
    return this.list.push(new MessageTrack(beginning, this.#read), position);
  }

  /** Puts a tool message after the message that owns the call and the results behind it, or at the end. */
  addResult(position: number, owner: Place | undefined, beginning: MessageBeginning): void {
    if (owner === undefined) {
      this.addMessage(position, beginning);
      return;
    }
    const before = this.#lastResultBehind(owner);
    const place = this.list.insertAfter(before, new MessageTrack(beginning, this.#read), position);
    this.#resultTails.set(owner, { place, generation: this.#generation });
  }

  /** Lets a new message take the place of the first one with its id. */
  takeOver(position: number, beginning: MessageBeginning): void {
    const place = this.list.placeOf(beginning.id);
    if (place === undefined) return;
    const replaced = occupantOf(place);
    this.list.takeOver(place, new MessageTrack(beginning, this.#read), position);
    this.#generation += 1;
    if (replaced.calls.length > 0) this.#indexCalls();
  }

  /** Begins a new list of messages. */
  restart(tracks: readonly MessageTrack[], position: number): void {
    this.list.restart(tracks, position);
    this.#generation += 1;
    this.#indexCalls();
    for (const track of tracks) this.#linkResult(track, position);
  }

  /** Adds a given message unless its id is known. */
  addUnknown(message: JsonObject, origin: Origin, position: number): void {
    const id = stringAt(message, 'id');
    if (id === undefined || this.list.find(id) !== undefined) return;
    const track = this.createGiven(message, origin, position, undefined);
    const place = this.list.push(track, position);
    for (const call of track.calls) {
      if (!this.calls.has(call.id)) this.calls.set(call.id, { call, message: track, place });
    }
    this.#linkResult(track, position);
  }

  /** What a request holds is what its client starts from: messages that are new here, and the whole state. */
  applyRequest(input: JsonObject, position: number): void {
    const translated = translateInput(input);
    const messages = translated['messages'];
    if (Array.isArray(messages)) {
      const nameless = [...this.list.places()].filter((place) => occupantOf(place).isIdGenerated);
      for (const message of messages) {
        if (!isJsonObject(message) || this.#learnId(message, nameless, position)) continue;
        this.addUnknown(message, { kind: 'request', seq: -1 }, position);
      }
    }
    const state = translated['state'];
    if (state !== undefined && state !== null) this.state.replace(position, -1, 'request', state);
  }

  /** A message that the client gave an id of its own comes back under that id: it is the same message. */
  #learnId(given: JsonObject, nameless: Place[], position: number): boolean {
    const id = stringAt(given, 'id');
    if (id === undefined || this.list.find(id) !== undefined) return false;
    const index = nameless.findIndex((place) => saysTheSame(occupantOf(place), given));
    const [place] = index === -1 ? [] : nameless.splice(index, 1);
    if (place === undefined) return false;
    occupantOf(place).learnId(position, id);
    this.list.alsoKnownAs(place, id);
    return true;
  }

  /** A message as a snapshot or a request gives it; `earlier` is the one of this id that it replaces. */
  createGiven(
    message: JsonObject,
    origin: Origin,
    position: number,
    earlier: MessageTrack | undefined,
  ): MessageTrack {
    const beginning = beginningOf(message, origin, position);
    const track = new MessageTrack(
      { ...beginning, firstSeq: earlier?.firstSeq ?? origin.seq, isOpen: earlier?.isOpen ?? false },
      this.#read,
    );
    const earlierCalls = new Map(earlier?.calls.map((call) => [call.id, call]));
    for (const call of callsOf(message)) {
      const before = earlierCalls.get(stringAt(call, 'id') ?? '');
      track.addCall(ToolCallTrack.given(call, origin.seq, before));
    }
    return track;
  }

  messagesAt(seq: number): readonly MessageView[] {
    return this.list.readAt(seq, (track) => track.at(seq));
  }

  stateAt(seq: number): StateView {
    const kind = this.state.kindAt(seq);
    return {
      value: this.state.at(seq),
      baseline: kind === undefined || kind === 'given' ? 'none' : kind,
      lastChangeSeq: this.state.lastChangeAt(seq),
    };
  }

  #lastResultBehind(owner: Place): Place {
    const tail = this.#resultTails.get(owner);
    let place = tail?.generation === this.#generation ? tail.place : owner;
    while (place.next !== undefined && occupantOf(place.next).role === 'tool') place = place.next;
    return place;
  }

  #indexCalls(): void {
    this.calls.clear();
    this.#resultTails.clear();
    for (const place of this.list.places()) {
      const message = occupantOf(place);
      for (const call of message.calls) {
        if (!this.calls.has(call.id)) this.calls.set(call.id, { call, message, place });
      }
    }
  }

  /** A tool message answers its call, wherever it comes from. */
  #linkResult(track: MessageTrack, position: number): void {
    if (track.role !== 'tool' || track.toolCallId === undefined) return;
    const known = this.calls.get(track.toolCallId);
    if (known === undefined) return;
    known.call.setResult(position, track.firstSeq);
    if (track.firstSeq < position) known.message.touchQuietly(position);
    else {
      known.call.touches.add(position);
      known.message.touch(position);
    }
  }
}

function saysTheSame(track: MessageTrack, given: JsonObject): boolean {
  return track.role === given['role'] && track.text === given['content'];
}
