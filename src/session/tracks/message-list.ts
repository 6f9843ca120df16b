import { countUpTo, History } from '../as-of.ts';
import type { MessageTrack } from './message-track.ts';

/** A place in the list. A place never moves against others; it may be taken over by another message. */
export interface Place {
  readonly position: number;
  readonly first: MessageTrack;
  /** Set once another message took the place over. */
  taken: History<MessageTrack> | undefined;
  next: Place | undefined;
}

interface Segment {
  readonly position: number;
  head: Place | undefined;
  tail: Place | undefined;
  /** The places in order, made when they are first asked for: a long list is walked much slower. */
  order: Place[] | undefined;
}

/** The message that a place holds now. */
export function occupantOf(place: Place): MessageTrack {
  return place.taken?.current ?? place.first;
}

/**
 * The order of a conversation's messages, over time. Within a segment places are only ever added, so the list as of
 * an event is the segment's places that were there by then; a snapshot begins a new segment.
 */
export class MessageList {
  readonly #segments: Segment[] = [emptySegment(Number.NEGATIVE_INFINITY)];
  readonly #positions: number[] = [Number.NEGATIVE_INFINITY];
  #places = new Map<string, Place>();

  /** The first message with this id, as every look-up of the reference client finds it. */
  find(id: string): MessageTrack | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : occupantOf(place);
  }

  placeOf(id: string): Place | undefined {
    return this.#places.get(id);
  }

  /** Lets a message be found by another id as well. */
  alsoKnownAs(place: Place, id: string): void {
    this.#places.set(id, place);
  }

  push(track: MessageTrack, position: number): Place {
    const segment = this.#current;
    const place: Place = { position, first: track, taken: undefined, next: undefined };
    if (segment.tail === undefined) segment.head = place;
    else segment.tail.next = place;
    segment.tail = place;
    segment.order?.push(place);
    if (!this.#places.has(track.id)) this.#places.set(track.id, place);
    return place;
  }

  insertAfter(before: Place, track: MessageTrack, position: number): Place {
    const place: Place = { position, first: track, taken: undefined, next: before.next };
    before.next = place;
    const segment = this.#current;
    if (segment.tail === before) {
      segment.tail = place;
      segment.order?.push(place);
    } else {
      segment.order = undefined;
    }
    const known = this.#places.get(track.id);
    if (known === undefined || isBehind(place, known)) this.#places.set(track.id, place);
    return place;
  }

  /** Lets another message of the same id take a place over. */
  takeOver(place: Place, track: MessageTrack, position: number): void {
    place.taken ??= new History(place.first);
    place.taken.set(position, track);
  }

  /** Begins a new list. */
  restart(tracks: readonly MessageTrack[], position: number): void {
    this.#segments.push(emptySegment(position));
    this.#positions.push(position);
    this.#places = new Map();
    for (const track of tracks) this.push(track, position);
  }

  /** Places of the list as it is now, in order. */
  *places(): Iterable<Place> {
    for (let place = this.#current.head; place !== undefined; place = place.next) yield place;
  }

  /** The messages as of an event, in order. */
  at(seq: number): readonly MessageTrack[] {
    return this.readAt(seq, (track) => track);
  }

  /** What is read of each message as of an event, in order. */
  readAt<T>(seq: number, read: (track: MessageTrack) => T): readonly T[] {
    const segment = this.#segments[countUpTo(this.#positions, seq) - 1];
    const found: T[] = [];
    if (segment === undefined) return found;
    segment.order ??= placesOf(segment);
    for (const place of segment.order) {
      if (place.position <= seq) found.push(read(place.taken?.at(seq) ?? place.first));
    }
    return found;
  }

  get #current(): Segment {
    const segment = this.#segments.at(-1);
    if (segment === undefined) throw new Error('Expected a list to have a segment.');
    return segment;
  }
}

function emptySegment(position: number): Segment {
  return { position, head: undefined, tail: undefined, order: undefined };
}

function placesOf(segment: Segment): Place[] {
  const places: Place[] = [];
  for (let place = segment.head; place !== undefined; place = place.next) places.push(place);
  return places;
}

function isBehind(place: Place, other: Place): boolean {
  for (let next = place.next; next !== undefined; next = next.next) if (next === other) return true;
  return false;
}
