import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';
import { eachIndex, LIGHT_STEPS, type Sliced } from '../sliced.ts';
import type { Align } from './alignment.ts';
import { type Difference, type DifferentMember, SAME } from './difference.ts';
import { haveSameItems, pairItems } from './items.ts';

/** A difference in the making. Large values are compared in steps, so that they hold up no frame. */
export interface Differ {
  /** Compares about that many more values, a few thousand at least; true when it is over. */
  step(values: number): boolean;
  /** Undefined until it is over. */
  readonly difference: Difference | undefined;
}

/** Begins to compare; nothing is looked at before the first step. What both share is skipped by identity. */
export function startDiffer(before: JsonValue, after: JsonValue, align: Align): Differ {
  return new Differing({ before, after }, align);
}

interface Values {
  readonly before: JsonValue;
  readonly after: JsonValue;
}

interface Pair extends Values {
  readonly key: string;
  readonly movedFrom: number | undefined;
}

/** A container that is being compared, with what is known of its members. */
interface Frame {
  readonly pair: Pair;
  readonly before: JsonObject | readonly JsonValue[];
  readonly after: JsonObject | readonly JsonValue[];
  /** In order: members that came or went, and those that are still to be compared. */
  readonly entries: (Pair | DifferentMember)[];
  readonly members: DifferentMember[];
  sameCount: number;
  next: number;
}

class Differing implements Differ {
  difference: Difference | undefined = undefined;
  private readonly stack: Frame[] = [];
  private readonly align: Align;
  private readonly start: Pair;
  /** The container that is being looked through before its members are compared. */
  private opening: Sliced<void> | undefined = undefined;
  private begun = false;
  private left = 0;

  constructor(values: Values, align: Align) {
    this.start = { ...values, key: '', movedFrom: undefined };
    this.align = align;
  }

  step(values: number): boolean {
    this.left = values;
    if (!this.begun) {
      this.begun = true;
      this.compare(this.start);
    }
    while (this.difference === undefined && this.left > 0) {
      if (this.opening !== undefined) this.open(this.opening);
      else this.compareNext();
    }
    return this.difference !== undefined;
  }

  private open(opening: Sliced<void>): void {
    const frame = this.stack.at(-1);
    if (opening.next().done !== true) this.left -= LIGHT_STEPS;
    else {
      this.opening = undefined;
      this.left -= Math.min(frame?.entries.length ?? 0, LIGHT_STEPS);
    }
  }

  private compareNext(): void {
    const frame = this.stack.at(-1);
    if (frame === undefined) return;
    const entry = frame.entries[frame.next];
    frame.next += 1;
    if (entry === undefined) this.finish(frame);
    else if ('difference' in entry) frame.members.push(entry);
    else this.compare(entry);
  }

  private compare(pair: Pair): void {
    this.left -= 1;
    const { before, after } = pair;
    if (Object.is(before, after)) this.tell(pair, SAME);
    else if (Array.isArray(before) && Array.isArray(after))
      this.opening = this.openArrays(this.push(pair, before, after), before, after);
    else if (isJsonObject(before) && isJsonObject(after))
      this.opening = openObjects(this.push(pair, before, after), before, after);
    else this.tell(pair, { kind: 'changed', before, after });
  }

  private push(pair: Pair, before: Frame['before'], after: Frame['after']): Frame {
    const frame: Frame = { pair, before, after, entries: [], members: [], sameCount: 0, next: 0 };
    this.stack.push(frame);
    return frame;
  }

  /** What was removed stands before what took its place. */
  private *openArrays(frame: Frame, before: readonly JsonValue[], after: readonly JsonValue[]): Sliced<void> {
    if (haveSameItems(before, after)) return;
    const { partners, moved, removed } = yield* pairItems(before, after, this.align);
    const { entries } = frame;
    let gone = 0;
    const addGone = (end: number) => {
      for (let index = removed[gone]; index !== undefined && index <= end; index = removed[gone]) {
        entries.push(memberOf(String(index), { kind: 'removed', before: before[index] ?? null }));
        gone += 1;
      }
    };
    yield* eachIndex(0, after.length, (index) => {
      addGone(index);
      const value = after[index] ?? null;
      const partner = partners[index];
      if (partner === undefined) entries.push(memberOf(String(index), { kind: 'added', after: value }));
      else if (moved.has(index) || !Object.is(before[partner], value)) {
        const movedFrom = moved.has(index) ? partner : undefined;
        entries.push({ key: String(index), before: before[partner] ?? null, after: value, movedFrom });
      } else frame.sameCount += 1;
    });
    yield* eachIndex(after.length, before.length, addGone);
  }

  private finish({ pair, before, after, members, sameCount }: Frame): void {
    this.stack.pop();
    this.tell(pair, members.length === 0 ? SAME : { kind: 'inside', before, after, members, sameCount });
  }

  private tell({ key, movedFrom }: Pair, difference: Difference): void {
    const parent = this.stack.at(-1);
    if (parent === undefined) this.difference = difference;
    else if (difference.kind === 'same' && movedFrom === undefined) parent.sameCount += 1;
    else parent.members.push({ key, movedFrom, difference });
  }
}

/** As the members stand in the later object; what was removed comes last. */
function* openObjects({ entries }: Frame, before: JsonObject, after: JsonObject): Sliced<void> {
  const keys = Object.keys(after);
  yield* eachIndex(0, keys.length, (index) => {
    const key = keys[index] ?? '';
    const value = after[key];
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (value === undefined) return;
    if (old === undefined) entries.push(memberOf(key, { kind: 'added', after: value }));
    else entries.push({ key, before: old, after: value, movedFrom: undefined });
  });
  const oldKeys = Object.keys(before);
  yield* eachIndex(0, oldKeys.length, (index) => {
    const key = oldKeys[index] ?? '';
    const value = before[key];
    if (value === undefined || Object.hasOwn(after, key)) return;
    entries.push(memberOf(key, { kind: 'removed', before: value }));
  });
}

function memberOf(key: string, difference: Difference): DifferentMember {
  return { key, movedFrom: undefined, difference };
}
