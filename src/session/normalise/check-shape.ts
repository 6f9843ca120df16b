import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';
import { fitsLeaf } from './fits-shape.ts';
import type { FieldRow, FieldsShape, Shape } from './shape.ts';

/** What is wrong with one value. */
export interface ShapeProblem {
  readonly kind: 'missing' | 'null' | 'wrong-type' | 'not-in-list' | 'too-few' | 'bad-pointer';
  /** Where, as keys and indices from the event down. */
  readonly path: readonly (string | number)[];
  /** True when the value may not be left out. */
  readonly isRequired: boolean;
  /** What belongs there, in words. */
  readonly expected: string;
}

/** Stands for a value that can't be recognised and is therefore removed by whatever holds it. */
export const DROPPED = Symbol('dropped');

type Checked = JsonValue | typeof DROPPED;

/**
 * Checks values against shapes the way the reference client's enforcement does: a union member that nobody knows is
 * removed (and takes what requires it along), anything malformed is a problem. Only the first problem counts.
 */
export class ShapeChecker {
  problem: ShapeProblem | undefined;
  /** Paths of what was removed. */
  readonly removed: (readonly (string | number)[])[] = [];
  readonly #path: (string | number)[] = [];
  readonly #strict: boolean;
  /** Whether the value at hand may be left out. */
  #isRequired = true;

  /** With `strict`, members that no field names are removed too. */
  constructor(strict: boolean) {
    this.#strict = strict;
  }

  /** The value, a copy without what was removed, or DROPPED. */
  check(value: JsonValue, shape: Shape): Checked {
    switch (shape.is) {
      case 'fields':
        return isJsonObject(value) ? this.#fields(value, shape) : this.#wrong(value, 'an object');
      case 'list':
        return Array.isArray(value)
          ? this.#list(value, shape.of, shape.atLeast ?? 0)
          : this.#wrong(value, 'an array');
      case 'text-or-list':
        if (typeof value === 'string') return value;
        return Array.isArray(value)
          ? this.#list(value, shape.of, 0)
          : this.#wrong(value, 'a string or an array of parts');
      case 'union':
        return this.#union(value, shape.by, shape.members);
      default:
        if (!fitsLeaf(value, shape)) this.#refuseLeaf(value, shape);
        return value;
    }
  }

  /** Checks the fields of an object. */
  fields(value: JsonObject, shape: FieldsShape): JsonObject | typeof DROPPED {
    return this.#fields(value, shape);
  }

  #fields(value: JsonObject, shape: FieldsShape): JsonObject | typeof DROPPED {
    let copy: Record<string, JsonValue> | undefined;
    for (const row of shape.rows) {
      const { key } = row;
      const checked = this.#field(value, row);
      if (checked === undefined || checked === value[key]) continue;
      if (checked === DROPPED && row.required) return DROPPED;
      copy ??= { ...value };
      if (checked === DROPPED) delete copy[key];
      else copy[key] = checked;
    }
    const kept: JsonObject = copy ?? value;
    return this.#strict && !shape.open ? this.#withoutUnknown(kept, shape) : kept;
  }

  #field(value: JsonObject, field: FieldRow): Checked | undefined {
    const { key } = field;
    const child = Object.hasOwn(value, key) ? value[key] : undefined;
    if (child === undefined) {
      if (field.required) this.#refuse('missing', key, wordsFor(field.shape));
      return undefined;
    }
    if (fitsLeaf(child, field.shape)) return child;
    this.#path.push(key);
    this.#isRequired = field.required;
    const checked = this.#descend(child, field.shape, field.required);
    this.#path.pop();
    return checked;
  }

  #list(values: readonly JsonValue[], shape: Shape, atLeast: number): JsonValue {
    let copy: JsonValue[] | undefined;
    for (const [index, value] of values.entries()) {
      this.#path.push(index);
      this.#isRequired = true;
      const checked = this.#descend(value, shape, false);
      this.#path.pop();
      if (checked !== value) copy ??= values.slice(0, index);
      if (copy !== undefined && checked !== DROPPED) copy.push(checked);
    }
    const kept = copy ?? values;
    if (kept.length < atLeast) this.#refuse('too-few', undefined, `at least ${atLeast} entry`);
    return kept;
  }

  /** What a dropped value held is forgotten with it; a required one drops its holder, which is then named. */
  #descend(value: JsonValue, shape: Shape, required: boolean): Checked {
    const { problem } = this;
    const removedBefore = this.removed.length;
    const checked = this.check(value, shape);
    if (checked !== DROPPED) return checked;
    this.problem = problem;
    this.removed.length = removedBefore;
    if (!required) this.removed.push([...this.#path]);
    return checked;
  }

  #union(value: JsonValue, by: string, members: ReadonlyMap<string, Shape>): Checked {
    if (!isJsonObject(value)) return this.#wrong(value, 'an object');
    const tag = Object.hasOwn(value, by) ? value[by] : undefined;
    const member = typeof tag === 'string' ? members.get(tag) : undefined;
    return member === undefined ? DROPPED : this.check(value, member);
  }

  #withoutUnknown(value: JsonObject, shape: FieldsShape): JsonObject {
    const unknown = Object.keys(value).filter((key) => !shape.names.has(key));
    if (unknown.length === 0) return value;
    for (const key of unknown) this.removed.push([...this.#path, key]);
    return Object.fromEntries(Object.entries(value).filter(([key]) => shape.names.has(key)));
  }

  #wrong(value: JsonValue, expected: string): JsonValue {
    this.#refuse(value === null ? 'null' : 'wrong-type', undefined, expected);
    return value;
  }

  #refuseLeaf(value: JsonValue, shape: Shape): void {
    if (value === null) this.#refuse('null', undefined, wordsFor(shape));
    else if (shape.is === 'one-of' && typeof value === 'string') {
      this.#refuse('not-in-list', undefined, wordsFor(shape));
    } else if (shape.is === 'pointer' && typeof value === 'string') {
      this.#refuse('bad-pointer', undefined, wordsFor(shape));
    } else this.#refuse('wrong-type', undefined, wordsFor(shape));
  }

  #refuse(kind: ShapeProblem['kind'], key: string | undefined, expected: string): void {
    const path = key === undefined ? [...this.#path] : [...this.#path, key];
    const isRequired = kind === 'missing' || this.#isRequired;
    this.problem ??= { kind, path, isRequired, expected };
  }
}

function wordsFor(shape: Shape): string {
  switch (shape.is) {
    case 'string':
    case 'boolean':
      return `a ${shape.is}`;
    case 'integer':
      return 'a whole number';
    case 'count':
      return 'a whole number, 0 or more';
    case 'any':
      return 'a value';
    case 'non-null':
      return 'a value other than null';
    case 'one-of':
      return shape.values.map((value) => `"${value}"`).join(' or ');
    case 'pointer':
      return 'a JSON Pointer';
    case 'list':
      return 'an array';
    case 'text-or-list':
      return 'a string or an array of parts';
    default:
      return 'an object';
  }
}
