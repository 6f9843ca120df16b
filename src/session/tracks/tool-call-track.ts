import { type JsonObject, objectsIn, stringAt } from '../../protocol/json.ts';
import { History } from '../as-of.ts';
import type { ToolCallView } from '../model.ts';
import { objectAt } from './given-fields.ts';
import { TextTrack } from './text-track.ts';
import { Touches } from './touches.ts';

interface Beginning {
  readonly id: string;
  readonly name: string;
  readonly args: string;
  /** Position from which the call is there; -1 for as long as its message. */
  readonly since: number;
  readonly firstSeq: number;
  readonly isOpen: boolean;
  readonly encryptedValue: string | undefined;
  readonly metadata: JsonObject | undefined;
}

/** One tool call of a message, over time. */
export class ToolCallTrack {
  readonly args: TextTrack;
  readonly touches = new Touches();
  readonly #beginning: Beginning;
  readonly #isOpen: History<boolean>;
  #name: History<string> | undefined;
  #resultSeq: History<number | undefined> | undefined;
  #encryptedValue: History<string | undefined> | undefined;
  #metadata: History<JsonObject | undefined> | undefined;

  private constructor(beginning: Beginning) {
    this.#beginning = beginning;
    this.args = new TextTrack(beginning.args);
    this.#isOpen = new History(beginning.isOpen);
  }

  /** A call that a START event opens. */
  static started(id: string, name: string, seq: number): ToolCallTrack {
    return new ToolCallTrack({
      id,
      name,
      args: '',
      since: seq,
      firstSeq: seq,
      isOpen: true,
      encryptedValue: undefined,
      metadata: undefined,
    });
  }

  /** A call inside a given message, whose `seq` is -1 for a request. `earlier` is the same call before a snapshot. */
  static given(call: JsonObject, seq: number, earlier: ToolCallTrack | undefined): ToolCallTrack {
    const body = objectAt(call, 'function');
    const track = new ToolCallTrack({
      id: stringAt(call, 'id') ?? '',
      name: (body && stringAt(body, 'name')) ?? '',
      args: (body && stringAt(body, 'arguments')) ?? '',
      since: -1,
      firstSeq: earlier?.firstSeq ?? seq,
      isOpen: earlier?.isOpen ?? false,
      encryptedValue: stringAt(call, 'encryptedValue'),
      metadata: objectAt(call, 'metadata'),
    });
    if (seq >= 0) track.touches.add(seq);
    return track;
  }

  get id(): string {
    return this.#beginning.id;
  }

  /** Position from which the call is there. */
  get since(): number {
    return this.#beginning.since;
  }

  get firstSeq(): number {
    return this.#beginning.firstSeq;
  }

  get name(): string {
    return this.#name === undefined ? this.#beginning.name : this.#name.current;
  }

  get isOpen(): boolean {
    return this.#isOpen.current;
  }

  /** The event that brought the last result so far, or undefined. */
  get resultSeq(): number | undefined {
    return this.#resultSeq?.current;
  }

  rename(seq: number, name: string): void {
    this.#name ??= new History(this.#beginning.name);
    this.#name.set(seq, name);
  }

  setOpen(seq: number, isOpen: boolean): void {
    this.#isOpen.set(seq, isOpen);
  }

  /** Notes that the event at `resultSeq` (-1 for a request) answered the call. */
  setResult(position: number, resultSeq: number): void {
    this.#resultSeq ??= new History<number | undefined>(undefined);
    this.#resultSeq.set(position, resultSeq);
  }

  setEncryptedValue(seq: number, value: string): void {
    this.#encryptedValue ??= new History(this.#beginning.encryptedValue);
    this.#encryptedValue.set(seq, value);
  }

  mergeMetadata(seq: number, metadata: JsonObject): void {
    this.#metadata ??= new History(this.#beginning.metadata);
    this.#metadata.set(seq, { ...this.#metadata.current, ...metadata });
  }

  /** The first position after `seq` at which the call changes, or Infinity. */
  nextChangeAfter(seq: number): number {
    if (this.since > seq) return this.since;
    return Math.min(this.touches.nextAfter(seq), this.args.nextAfter(seq));
  }

  lastSeqAt(seq: number): number {
    return Math.max(this.touches.lastSeqAt(seq), this.args.lastSeqAt(seq));
  }

  at(seq: number): ToolCallView {
    const { id, name, firstSeq, encryptedValue, metadata } = this.#beginning;
    return {
      id,
      name: this.#name === undefined ? name : this.#name.at(seq),
      arguments: this.args.at(seq),
      status: this.#isOpen.at(seq) ? 'streaming' : 'complete',
      firstSeq,
      lastSeq: this.lastSeqAt(seq),
      resultSeq: this.#resultSeq?.at(seq),
      encryptedValue: this.#encryptedValue === undefined ? encryptedValue : this.#encryptedValue.at(seq),
      metadata: this.#metadata === undefined ? metadata : this.#metadata.at(seq),
    };
  }
}

/** The tool calls of a given message, as objects. */
export function callsOf(message: JsonObject): readonly JsonObject[] {
  return objectsIn(message['toolCalls']);
}
