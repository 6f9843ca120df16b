import { type JsonObject, type JsonValue, stringAt } from '../../protocol/json.ts';
import { History } from '../as-of.ts';
import type { PatchReader } from '../documents/document-track.ts';
import type { MessageView, Origin, TextSpan } from '../model.ts';
import { ActivityTrack } from './activity-track.ts';
import { extraFieldsOf, objectAt } from './given-fields.ts';
import { TextTrack } from './text-track.ts';
import type { ToolCallTrack } from './tool-call-track.ts';
import { Touches } from './touches.ts';

/** What a message begins with. */
export interface MessageBeginning {
  readonly id: string;
  readonly role: string;
  readonly name?: string | undefined;
  readonly content: JsonValue | undefined;
  readonly origin: Origin;
  readonly position: number;
  readonly firstSeq: number;
  readonly isOpen: boolean;
  readonly isIdGenerated?: boolean;
  readonly owner?: string | undefined;
  readonly toolCallId?: string | undefined;
  readonly metadata?: JsonObject | undefined;
  readonly encryptedValue?: string | undefined;
  /** The message as given by a snapshot or a request. */
  readonly given?: JsonObject;
  readonly activityType?: string | undefined;
}

interface CachedView {
  readonly from: number;
  /** First position at which the view no longer holds. */
  until: number;
  readonly view: MessageView;
}

const NO_CALLS: readonly ToolCallTrack[] = [];

/** One message of a conversation, over time, from the event that brought it or last replaced it as a whole. */
export class MessageTrack {
  readonly role: string;
  readonly activity: ActivityTrack | undefined;
  readonly firstSeq: number;
  #calls: ToolCallTrack[] | undefined;
  readonly touches = new Touches();
  readonly #beginning: MessageBeginning;
  #text: TextTrack | undefined;
  readonly #isOpen: History<boolean>;
  #owner: History<string | undefined> | undefined;
  #metadata: History<JsonObject | undefined> | undefined;
  #encryptedValue: History<string | undefined> | undefined;
  /** The id that the client turned out to have made up, since a request told it. */
  #learned: { readonly position: number; readonly id: string } | undefined;
  #cached: CachedView | undefined;

  constructor(beginning: MessageBeginning, read: PatchReader) {
    this.#beginning = beginning;
    this.role = beginning.role;
    this.firstSeq = beginning.firstSeq;
    this.#isOpen = new History(beginning.isOpen);
    this.activity = this.#createActivity(beginning, read);
    if (beginning.origin.seq >= 0) this.touches.add(beginning.origin.seq);
  }

  get id(): string {
    return this.#learned?.id ?? this.#beginning.id;
  }

  get isOpen(): boolean {
    return this.#isOpen.current;
  }

  /** True while nobody knows the id that the client made up. */
  get isIdGenerated(): boolean {
    return this.#beginning.isIdGenerated === true && this.#learned === undefined;
  }

  /** Takes the id that the client made up, from the request that tells it. */
  learnId(position: number, id: string): void {
    this.#learned = { position, id };
    this.touchQuietly(position);
  }

  get toolCallId(): string | undefined {
    return this.#beginning.toolCallId;
  }

  /** Text so far; empty where the content is no text. */
  get text(): string {
    if (this.#text !== undefined) return this.#text.current;
    return typeof this.#beginning.content === 'string' ? this.#beginning.content : '';
  }

  /** True while the content is something that the next text would replace. */
  get hasUntypedContent(): boolean {
    const { content } = this.#beginning;
    return this.#text === undefined && content !== undefined && typeof content !== 'string';
  }

  get calls(): readonly ToolCallTrack[] {
    return this.#calls ?? NO_CALLS;
  }

  addCall(call: ToolCallTrack): void {
    if (this.#calls === undefined) this.#calls = [call];
    else this.#calls.push(call);
  }

  append(seq: number, delta: string): void {
    if (this.#text === undefined) {
      // Content that is no text is lost, as in the reference client.
      const { content } = this.#beginning;
      this.#text = new TextTrack(typeof content === 'string' ? content : '');
    }
    this.#text.append(seq, delta);
    this.changed(seq);
  }

  setOpen(seq: number, isOpen: boolean): void {
    if (this.#isOpen.current !== isOpen) this.#isOpen.set(seq, isOpen);
    this.touch(seq);
  }

  setOwner(seq: number, owner: string | undefined): void {
    this.#owner ??= new History(this.#beginning.owner);
    this.#owner.set(seq, owner);
    this.touch(seq);
  }

  setEncryptedValue(seq: number, value: string): void {
    this.#encryptedValue ??= new History(this.#beginning.encryptedValue);
    this.#encryptedValue.set(seq, value);
    this.touch(seq);
  }

  /** Shallow, and the last write of a key wins. */
  mergeMetadata(seq: number, metadata: JsonObject): void {
    this.#metadata ??= new History(this.#beginning.metadata);
    this.#metadata.set(seq, { ...this.#metadata.current, ...metadata });
    this.touch(seq);
  }

  /** Notes that the event at `seq` touched the message. */
  touch(seq: number): void {
    this.touches.add(seq);
    this.changed(seq);
  }

  /** Notes that a request changed the message, between events. */
  touchQuietly(position: number): void {
    this.touches.addQuiet(position);
    this.changed(position);
  }

  /** Ends what a cached view holds for. */
  changed(position: number): void {
    if (this.#cached !== undefined && this.#cached.until > position) this.#cached.until = position;
  }

  /** The message as of an event; the same object as long as nothing changes. */
  at(seq: number): MessageView {
    const cached = this.#cached;
    if (cached !== undefined && cached.from <= seq && seq < cached.until) return cached.view;
    const view = this.#viewAt(seq);
    const from = Math.max(view.lastSeq, this.touches.lastAt(seq));
    this.#cached = { from, until: this.#nextChangeAfter(seq), view };
    return view;
  }

  #viewAt(seq: number): MessageView {
    const { given, origin, name, encryptedValue, metadata, owner } = this.#beginning;
    const calls = this.calls.filter((call) => call.since <= seq);
    const isLearned = this.#learned !== undefined && this.#learned.position <= seq;
    const toolCalls = calls.map((call) => call.at(seq));
    return {
      id: isLearned ? this.id : this.#beginning.id,
      idGenerated: this.#beginning.isIdGenerated === true && !isLearned,
      role: this.role,
      name,
      content: this.#contentAt(seq),
      status: this.#isOpen.at(seq) ? 'streaming' : 'complete',
      toolCalls,
      toolCallId: this.toolCallId,
      error: given === undefined ? undefined : stringAt(given, 'error'),
      activityType: this.activity?.typeAt(seq),
      encryptedValue: this.#encryptedValue === undefined ? encryptedValue : this.#encryptedValue.at(seq),
      metadata: this.#metadata === undefined ? metadata : this.#metadata.at(seq),
      subagentRunId: this.#owner === undefined ? owner : this.#owner.at(seq),
      origin,
      firstSeq: this.firstSeq,
      lastSeq: this.#lastSeqAt(seq, toolCalls),
      extra: given === undefined ? undefined : extraFieldsOf(given),
    };
  }

  /** The piece of the text, as of an event, that holds the character at `offset`. */
  textSpan(offset: number, seq: number): TextSpan | undefined {
    const content = this.#contentAt(seq);
    if (typeof content !== 'string' || offset < 0 || offset >= content.length) return undefined;
    if (this.#text !== undefined) return this.#text.spanAt(offset, seq);
    return { start: 0, end: content.length, seq: -1 };
  }

  #contentAt(seq: number): JsonValue | undefined {
    if (this.activity !== undefined) return this.activity.contentAt(seq);
    const { content } = this.#beginning;
    const text = this.#text;
    if (text === undefined) return content;
    if (typeof content === 'string' || text.lastSeqAt(seq) !== -1) return text.at(seq);
    return content;
  }

  #lastSeqAt(seq: number, calls: MessageView['toolCalls']): number {
    let last = this.touches.lastSeqAt(seq);
    if (this.#text !== undefined) last = Math.max(last, this.#text.lastSeqAt(seq));
    if (this.activity !== undefined) last = Math.max(last, this.activity.content.lastChangeAt(seq));
    for (const call of calls) last = Math.max(last, call.lastSeq);
    return last;
  }

  #nextChangeAfter(seq: number): number {
    let next = this.touches.nextAfter(seq);
    if (this.#text !== undefined) next = Math.min(next, this.#text.nextAfter(seq));
    if (this.activity !== undefined) next = Math.min(next, this.activity.content.nextChangeAfter(seq));
    for (const call of this.calls) next = Math.min(next, call.nextChangeAfter(seq));
    return next;
  }

  #createActivity(beginning: MessageBeginning, read: PatchReader): ActivityTrack | undefined {
    if (beginning.activityType === undefined) return undefined;
    const activity = new ActivityTrack(beginning.activityType, read);
    activity.content.replace(beginning.position, beginning.origin.seq, 'given', beginning.content ?? {});
    return activity;
  }
}

/** What a given message begins with; `seq` in `origin` is -1 for a request. */
export function beginningOf(
  message: JsonObject,
  origin: Origin,
  position: number,
): Omit<MessageBeginning, 'firstSeq' | 'isOpen'> {
  const role = stringAt(message, 'role') ?? '';
  const content = Object.hasOwn(message, 'content') ? message['content'] : undefined;
  return {
    id: stringAt(message, 'id') ?? '',
    role,
    name: stringAt(message, 'name'),
    content,
    origin,
    position,
    owner: stringAt(message, 'subagentRunId'),
    toolCallId: stringAt(message, 'toolCallId'),
    metadata: objectAt(message, 'metadata'),
    encryptedValue: stringAt(message, 'encryptedValue'),
    given: message,
    activityType: role === 'activity' ? (stringAt(message, 'activityType') ?? '') : undefined,
  };
}
