import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import { History } from '../as-of.ts';
import { DocumentTrack, type PatchReader } from '../documents/document-track.ts';

/** The structured content of an activity message, over time. */
export class ActivityTrack {
  readonly content: DocumentTrack;
  readonly #type: History<string>;

  constructor(type: string, read: PatchReader) {
    this.content = new DocumentTrack(read);
    this.#type = new History(type);
  }

  get type(): string {
    return this.#type.current;
  }

  typeAt(seq: number): string {
    return this.#type.at(seq);
  }

  setType(seq: number, type: string): void {
    this.#type.set(seq, type);
  }

  /** The content as of an event; an activity always has one. */
  contentAt(seq: number): JsonValue {
    const content = this.content.at(seq);
    return content === undefined ? EMPTY : content;
  }
}

const EMPTY: JsonObject = {};
