/**
 * What a value must look like, as data. The vocabulary covers what the AG-UI 1.0 schema says; `check-shape.ts`
 * interprets it.
 */
export type Shape =
  | {
      readonly is:
        | 'string'
        | 'boolean'
        /** A whole number that JavaScript holds exactly. */
        | 'integer'
        /** An integer that is not negative. */
        | 'count'
        /** Any value, null included. */
        | 'any'
        | 'non-null'
        /** An object whose inside is not looked at. */
        | 'object'
        /** A JSON Pointer (RFC 6901). */
        | 'pointer';
    }
  | { readonly is: 'one-of'; readonly values: readonly string[] }
  | { readonly is: 'list'; readonly of: Shape; readonly atLeast?: number }
  | { readonly is: 'text-or-list'; readonly of: Shape }
  | FieldsShape
  | {
      readonly is: 'union';
      /** The member that tells which shape it is. */
      readonly by: string;
      readonly members: ReadonlyMap<string, Shape>;
    };

export interface FieldsShape {
  readonly is: 'fields';
  readonly rows: readonly FieldRow[];
  readonly names: ReadonlySet<string>;
  /** True where members that no field names are kept. */
  readonly open: boolean;
}

export interface Field {
  readonly shape: Shape;
  readonly required: boolean;
}

export interface FieldRow extends Field {
  readonly key: string;
}

export const STRING: Shape = { is: 'string' };
export const ANY: Shape = { is: 'any' };
export const NON_NULL: Shape = { is: 'non-null' };
export const OBJECT: Shape = { is: 'object' };
export const COUNT: Shape = { is: 'count' };
export const POINTER: Shape = { is: 'pointer' };

/** A field that must be there. */
export function need(shape: Shape): Field {
  return { shape, required: true };
}

/** A field that may be absent. */
export function may(shape: Shape): Field {
  return { shape, required: false };
}

/** An object with these fields; others are unknown material. */
export function fields(rows: Readonly<Record<string, Field>>): FieldsShape {
  return {
    is: 'fields',
    rows: Object.entries(rows).map(([key, field]) => ({ key, ...field })),
    names: new Set(Object.keys(rows)),
    open: false,
  };
}

/** An object with these fields whose other members are kept. */
export function openFields(rows: Readonly<Record<string, Field>>): FieldsShape {
  return { ...fields(rows), open: true };
}

export function listOf(of: Shape, atLeast = 0): Shape {
  return { is: 'list', of, atLeast };
}

export function textOrListOf(of: Shape): Shape {
  return { is: 'text-or-list', of };
}

export function oneOf(...values: string[]): Shape {
  return { is: 'one-of', values };
}

/** One of several objects, told apart by the text of one member. */
export function union(by: string, members: Readonly<Record<string, Shape>>): Shape {
  return { is: 'union', by, members: new Map(Object.entries(members)) };
}
