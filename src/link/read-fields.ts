/** Gives what it makes of an unchecked value, or undefined when that is not what it should be. Never throws. */
export type Reader<Value> = (value: unknown) => Value | undefined;

type Readers<Fields> = { readonly [Key in keyof Fields]: Reader<Fields[Key]> };

/** True for anything that has fields to read. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Reads an object by its fields, each of which must be there; others are left behind. */
export function fields<Fields extends object>(readers: Readers<Fields>): Reader<Fields> {
  return (value) => {
    const read = isObject(value) ? readEach(readers, value) : {};
    return isWhole(read, readers) ? read : undefined;
  };
}

/** Reads what is there and as it should be. */
export function optionalFields<Fields extends object>(
  readers: Readers<Fields>,
  value: object,
): Partial<Fields> {
  return readEach(readers, value);
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
