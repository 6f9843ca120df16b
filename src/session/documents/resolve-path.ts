import type { JsonValue } from '../../protocol/json.ts';
import { describeValue } from './describe-value.ts';
import type { PatchDeviation, PatchFailureCode } from './patch-operation.ts';
import { pointerTo, tokensOf } from './pointer.ts';

/** Where a path leads: the keys on the way, the container at its end and the key in it. */
export interface ResolvedPath {
  readonly keys: readonly (string | number)[];
  readonly parent: object;
  readonly key: string | number;
  /** What is there, undefined for nothing. */
  readonly value: JsonValue | undefined;
  readonly deviation: PatchDeviation['kind'] | undefined;
}

/** Why a path leads nowhere. */
export interface PathFailure {
  readonly code: PatchFailureCode;
  readonly reached: string;
  readonly reason: string;
}

export type PathResult =
  | { readonly ok: true; readonly path: ResolvedPath }
  | { readonly ok: false; readonly failure: PathFailure };

/** What an operation asks of its path; `loose` lets a key be missing anywhere that can still be walked. */
export type PathDemand = 'exists' | 'parent-exists' | 'loose';

/**
 * Walks a path with at least one token the way the reference client's library does, its oddities included: keys are
 * read by property access, `-` is the place after the last entry, any run of digits is an index.
 */
export function resolvePath(root: JsonValue, pointer: string, demand: PathDemand): PathResult {
  const tokens = tokensOf(pointer);
  const last = tokens.length - 1;
  const keys: (string | number)[] = [];
  let container: object = Object(root);
  let deviation: ResolvedPath['deviation'];
  for (let index = 0; ; index += 1) {
    const entry = enter(container, tokens, index);
    const failure = failureOf(entry, { pointer, tokens, index, demand });
    if (failure !== undefined) return { ok: false, failure };
    const { key, value } = entry;
    keys.push(key ?? '');
    deviation ??= entry.deviation;
    if (index >= last)
      return { ok: true, path: { keys, parent: container, key: key ?? '', value, deviation } };
    if (typeof value !== 'object' || value === null) {
      const next = { pointer, tokens, index: index + 1 };
      const isForbiddenNext = isForbidden(tokens, next.index);
      return { ok: false, failure: isForbiddenNext ? forbiddenAt(next) : nothingAt(next, value) };
    }
    container = value;
  }
}

interface Entry {
  readonly container: object;
  /** Undefined where an array has no such place. */
  readonly key: string | number | undefined;
  /** What property access by the token itself finds. */
  readonly met: JsonValue | undefined;
  readonly value: JsonValue | undefined;
  readonly deviation: ResolvedPath['deviation'];
}

function enter(container: object, tokens: readonly string[], index: number): Entry {
  const token = tokens[index] ?? '';
  const met: JsonValue | undefined = Reflect.get(container, token);
  const key = keyIn(container, token);
  const value: JsonValue | undefined = typeof key === 'number' ? Reflect.get(container, key) : met;
  return { container, key, met, value, deviation: deviationOf(container, token, met) };
}

interface Walk {
  readonly pointer: string;
  readonly tokens: readonly string[];
  readonly index: number;
}

function failureOf(entry: Entry, walk: Walk & { readonly demand: PathDemand }): PathFailure | undefined {
  const { pointer, tokens, index, demand } = walk;
  const token = tokens[index] ?? '';
  const isLast = index >= tokens.length - 1;
  if (isForbidden(tokens, index)) return forbiddenAt(walk);
  if (entry.key === undefined) {
    const reason = `"${pointer}" names "${token}" in ${placeName(walk)}, which is ${describeValue(entry.container)}.`;
    return { code: 'not-an-index', reached: pointerTo(tokens, index), reason };
  }
  const isMissing = entry.met === undefined && !mayBeMissing(demand, isLast);
  return isMissing ? nothingAt(walk, entry.container) : undefined;
}

function forbiddenAt({ pointer, tokens, index }: Walk): PathFailure {
  return {
    code: 'forbidden-key',
    reached: pointerTo(tokens, index),
    reason: `"${pointer}" would change the prototype of the page's objects through "${tokens[index]}".`,
  };
}

function nothingAt(walk: Walk, met: unknown): PathFailure {
  return {
    code: Array.isArray(met) ? 'index-out-of-bounds' : 'path-missing',
    reached: pointerTo(walk.tokens, walk.index),
    reason: `Nothing is at "${walk.pointer}": ${placeName(walk)} is ${describeValue(met)}.`,
  };
}

function placeName({ tokens, index }: Walk): string {
  return index === 0 ? 'the document' : `"${pointerTo(tokens, index)}"`;
}

function mayBeMissing(demand: PathDemand, isLast: boolean): boolean {
  return demand === 'loose' || (demand === 'parent-exists' && isLast);
}

/** The library refuses these on any level, since a path through them reaches the objects of the page itself. */
function isForbidden(tokens: readonly string[], index: number): boolean {
  const token = tokens[index];
  return token === '__proto__' || (token === 'prototype' && tokens[index - 1] === 'constructor');
}

function keyIn(container: object, token: string): string | number | undefined {
  if (!Array.isArray(container)) return token;
  if (token === '-') return container.length;
  // `~~` as in the library: an index beyond 32 bits wraps around.
  return isDigits(token) ? ~~token : undefined;
}

/** Like the library, this takes the empty token for digits. */
function isDigits(token: string): boolean {
  for (let index = 0; index < token.length; index += 1) {
    const code = token.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

function deviationOf(
  container: object,
  token: string,
  met: JsonValue | undefined,
): ResolvedPath['deviation'] {
  if (!Array.isArray(container)) {
    return met !== undefined && !Object.hasOwn(container, token) ? 'inherited-member' : undefined;
  }
  if (token === '-') return undefined;
  if (token === '') return 'empty-index';
  if (token.length > 1 && token.startsWith('0')) return 'leading-zero';
  return String(~~token) === token ? undefined : 'index-overflow';
}
