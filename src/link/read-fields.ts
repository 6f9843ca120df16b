/** Gives what it makes of an unchecked value, or undefined when that is not what it should be. Never throws. */
export type Reader<Value> = (value: unknown) => Value | undefined;

type Readers<Fields> = { readonly [Key in keyof Fields]: Reader<Fields[Key]> };

/** True for anything that has fields to read. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Reads an object by its fields: those that must be there, and those that may. Others are left behind. */
export function fields<Needed extends object, Optional extends object = object>(
  needed: Readers<Needed>,
  optional?: Readers<Optional>,
): Reader<Needed & Partial<Optional>> {
  return (value) => {
    if (!isObject(value)) return undefined;
    const read = readEach(needed, value);
    if (!isWhole(read, needed)) return undefined;
    return optional === undefined ? read : { ...read, ...readEach(optional, value) };
  };
}

function readEach<Fields extends object>(readers: Readers<Fields>, value: object): Partial<Fields> {
  const read: Partial<Fields> = {};
  for (const key in readers) {
    const part = readers[key](Reflect.get(value, key));
    if (part !== undefined) read[key] = part;
  }
  return read;
}

function isWhole<Fields extends object>(read: Partial<Fields>, readers: Readers<Fields>): read is Fields {
  return Object.keys(read).length === Object.keys(readers).length;
}

/** Reads a string of at most `maxLength`. */
export function text(maxLength: number): Reader<string> {
  return (value) => (typeof value === 'string' && value.length <= maxLength ? value : undefined);
}

/** Reads a string and cuts it to `maxLength`. */
export function cutText(maxLength: number): Reader<string> {
  return (value) => (typeof value === 'string' ? value.slice(0, maxLength) : undefined);
}

/** Reads a number from 0 to `max`. */
export function amount(max: number): Reader<number> {
  return (value) => (typeof value === 'number' && value >= 0 && value <= max ? value : undefined);
}

/** Reads one of the given strings. */
export function oneOf<Choice extends string>(...choices: readonly Choice[]): Reader<Choice> {
  return (value) => choices.find((choice) => choice === value);
}
