import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';
import type { FieldsShape, Shape } from './shape.ts';

/**
 * True when a value fits a shape with nothing to remove. This is the quick look that nearly every event passes; what
 * exactly is wrong is for `ShapeChecker` to say.
 */
export function fitsShape(value: JsonValue, shape: Shape): boolean {
  switch (shape.is) {
    case 'fields':
      return isJsonObject(value) && fitsFields(value, shape);
    case 'list':
      return Array.isArray(value) && value.length >= (shape.atLeast ?? 0) && allFit(value, shape.of);
    case 'text-or-list':
      return typeof value === 'string' || (Array.isArray(value) && allFit(value, shape.of));
    case 'union': {
      if (!isJsonObject(value)) return false;
      const tag = value[shape.by];
      const member = typeof tag === 'string' ? shape.members.get(tag) : undefined;
      return member !== undefined && fitsShape(value, member);
    }
    default:
      return fitsLeaf(value, shape);
  }
}

/** True when the fields of an object fit; keys that no field names don't matter. */
export function fitsFields(value: JsonObject, shape: FieldsShape): boolean {
  for (const row of shape.rows) {
    // No field is named like a member of Object.prototype, so a plain read finds own members only.
    const child = value[row.key];
    if (child === undefined) {
      if (row.required) return false;
    } else if (!fitsShape(child, row.shape)) return false;
  }
  return true;
}

function allFit(values: readonly JsonValue[], shape: Shape): boolean {
  for (const value of values) {
    if (!fitsShape(value, shape)) return false;
  }
  return true;
}

/** True when a value fits a shape that has no inside; false for shapes with an inside, whatever the value. */
export function fitsLeaf(value: JsonValue, shape: Shape): boolean {
  switch (shape.is) {
    case 'string':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'count':
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
    case 'any':
      return true;
    case 'non-null':
      return value !== null;
    case 'object':
      return isJsonObject(value);
    case 'one-of':
      return typeof value === 'string' && shape.values.includes(value);
    case 'pointer':
      return typeof value === 'string' && isPointer(value);
    default:
      return false;
  }
}

/** True for a JSON Pointer: empty, or tokens that each begin with a slash, with `~` only as `~0` and `~1`. */
export function isPointer(text: string): boolean {
  if (text !== '' && text.charCodeAt(0) !== 47) return false;
  for (let tilde = text.indexOf('~'); tilde !== -1; tilde = text.indexOf('~', tilde + 1)) {
    const next = text[tilde + 1];
    if (next !== '0' && next !== '1') return false;
  }
  return true;
}
