import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';
import type { Align } from './alignment.ts';
import { type Difference, type DifferentMember, SAME } from './difference.ts';
import { pairItems } from './items.ts';

/** A difference in the making. Large values are compared in steps, so that they hold up no frame. */
export interface Differ {
  /**
   * Compares about that many more values; true when it is over. Arrays are paired in one go, so those that are longer
   * than what is left of a step wait for the next.
   */
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
  readonly pairs: readonly Pair[];
  readonly members: DifferentMember[];
  sameCount: number;
  next: number;
}

class Differing implements Differ {
  difference: Difference | undefined = undefined;
  private readonly stack: Frame[] = [];
  private readonly align: Align;
  private readonly start: Pair;
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
      const frame = this.stack.at(-1);
      if (frame === undefined) break;
      const pair = frame.pairs[frame.next];
      if (pair !== undefined && this.left < values && isLonger(pair, this.left)) break;
      frame.next += 1;
      if (pair === undefined) this.finish(frame);
      else this.compare(pair);
    }
    return this.difference !== undefined;
  }

  private compare(pair: Pair): void {
    this.left -= 1;
    const { before, after } = pair;
    if (Object.is(before, after)) this.tell(pair, SAME);
    else if (Array.isArray(before) && Array.isArray(after)) this.openArrays(pair, before, after);
    else if (isJsonObject(before) && isJsonObject(after)) this.openObjects(pair, before, after);
    else this.tell(pair, { kind: 'changed', before, after });
  }

  private openObjects(pair: Pair, before: JsonObject, after: JsonObject): void {
    const pairs: Pair[] = [];
    const members: DifferentMember[] = [];
    for (const key of Object.keys(after)) {
      const value = after[key];
      const old = Object.hasOwn(before, key) ? before[key] : undefined;
      if (value === undefined) continue;
      if (old === undefined) members.push(memberOf(key, { kind: 'added', after: value }));
      else pairs.push({ key, before: old, after: value, movedFrom: undefined });
    }
    for (const key of Object.keys(before)) {
      const value = before[key];
      if (value === undefined || Object.hasOwn(after, key)) continue;
      members.push(memberOf(key, { kind: 'removed', before: value }));
    }
    this.left -= pairs.length + members.length;
    this.stack.push({ pair, before, after, pairs, members, sameCount: 0, next: 0 });
  }

  private openArrays(pair: Pair, before: readonly JsonValue[], after: readonly JsonValue[]): void {
    const { partners, moved, removed } = pairItems(before, after, this.align);
    const members: DifferentMember[] = removed.map((index) =>
      memberOf(String(index), { kind: 'removed', before: before[index] ?? null }),
    );
    const pairs: Pair[] = [];
    let sameCount = 0;
    for (const [index, value] of after.entries()) {
      const partner = partners[index];
      if (partner === undefined) members.push(memberOf(String(index), { kind: 'added', after: value }));
      else if (moved.has(index) || !Object.is(before[partner], value)) {
        const movedFrom = moved.has(index) ? partner : undefined;
        pairs.push({ key: String(index), before: before[partner] ?? null, after: value, movedFrom });
      } else sameCount += 1;
    }
    this.left -= before.length + after.length;
    this.stack.push({ pair, before, after, pairs, members, sameCount, next: 0 });
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

/** Whether pairing the items of two arrays takes more than that many values. */
function isLonger({ before, after }: Values, values: number): boolean {
  if (Object.is(before, after) || !Array.isArray(before) || !Array.isArray(after)) return false;
  return before.length + after.length > values;
}

function memberOf(key: string, difference: Difference): DifferentMember {
  return { key, movedFrom: undefined, difference };
}
