import { isKnownEventType } from '../../protocol/events.ts';
import { isJsonObject, type JsonValue, parseJson } from '../../protocol/json.ts';
import { DeltaTexts } from './delta-texts.ts';
import { type FieldPolicy, looksLikeData, policyOf } from './field-policy.ts';
import { type JsonToken, replaceTokens } from './json-strings.ts';
import type { RedactionKey } from './keyed-stream.ts';
import { Placeholders } from './placeholder.ts';
import { secretPlacesIn } from './secret-pairs.ts';
import type { RedactedKind } from './secret-shapes.ts';
import { isSecretName, secretsIn } from './secrets.ts';

/**
 * `secrets`: what looks like a key, a token or an address of a person, wherever it stands. `structure`: every text,
 * argument, result and value; types, order, sizes, times and names of the protocol stay.
 */
export type RedactionProfile = 'secrets' | 'structure';

/** Replaces what a profile wants replaced by placeholders of the same length. */
export class Redaction {
  readonly profile: RedactionProfile;
  readonly #placeholders: Placeholders;
  /** Texts that came in pieces, with their placeholders. */
  readonly #wholes = new Map<string, string>();
  readonly #kinds = new Map<RedactedKind, number>();
  /** Names of members that are no data and hold no secret; most come again and again. */
  readonly #plainNames = new Set<string>();

  constructor(profile: RedactionProfile, key: RedactionKey) {
    this.profile = profile;
    this.#placeholders = new Placeholders(key);
  }

  /** How many values were replaced, in whole or in part, by what they were taken for. */
  get kinds(): Readonly<Partial<Record<RedactedKind, number>>> {
    return Object.fromEntries(this.#kinds);
  }

  /** A text whose place says nothing about it. */
  text(text: string): string {
    return this.profile === 'structure' ? this.#placeholder(text, 'text') : this.#withoutSecrets(text);
  }

  /** A text that is wanted for its structure in both profiles: only secrets in it are replaced. */
  named(text: string): string {
    return this.#withoutSecrets(text);
  }

  /** A step of a path, which may be a name or data. */
  step(text: string): string {
    return this.#member(text);
  }

  /** The whole value of a header or field whose name says that it is secret. */
  secret(text: string): string {
    return this.#placeholder(text, 'named');
  }

  /** Payloads of one stream, in order. Each keeps its length; what is no JSON is replaced as text. */
  payloads(payloads: readonly string[]): readonly string[] {
    const values = payloads.map(parseJson);
    const deltas = new DeltaTexts();
    for (const value of values) for (const event of eventsOf(value)) deltas.add(event);
    return payloads.map((payload, index) => {
      if (values[index] === undefined) return this.#brokenPayload(payload);
      const skipped = envelopeDepth(values[index]);
      const isSecretPlace = secretPlacesIn(values[index], isSecretName);
      return replaceTokens(payload, (token) => {
        const isSecret = isSecretPlace(token.path);
        return this.#token({ ...token, path: token.path.slice(skipped) }, { deltas, isSecret });
      });
    });
  }

  /** Text that is no JSON. The types of events in it stay, else nobody could tell what the stream is. */
  #brokenPayload(payload: string): string {
    if (payload.trim() === '[DONE]') return payload;
    return payload
      .split(/("type"\s*:\s*"[A-Z_]+")/)
      .map((piece, index) => (index % 2 === 1 && namesEvent(piece) ? piece : this.text(piece)))
      .join('');
  }

  #token(token: JsonToken, told: { readonly deltas: DeltaTexts; readonly isSecret: boolean }): string {
    if (token.kind === 'key') return this.#member(token.text);
    const policy = policyOf(token);
    const isSecret = told.isSecret || isNamedSecret(token);
    if (token.kind === 'number') return this.#number(token.text, { policy, isSecret });
    if (policy === 'delta') return told.deltas.take(token.text, (pieces) => this.#pieces(pieces));
    if (isSecret) return this.secret(token.text);
    // Its steps are names of members, so they become what those become.
    if (policy === 'pointer')
      return token.text
        .split('/')
        .map((step) => this.#pointerStep(step))
        .join('/');
    if (this.profile === 'secrets') return this.#withoutSecrets(token.text);
    if (policy === 'name') return this.#member(token.text);
    return policy === 'kept' ? token.text : this.#placeholder(token.text, 'text');
  }

  /** A number keeps its digits' count; one near 2^53 its beginning, so that it stays on its side of it. */
  #number(text: string, { policy, isSecret }: { policy: FieldPolicy; isSecret: boolean }): string {
    if (policy === 'kept' || /e/i.test(text)) return text;
    if (this.profile === 'secrets') return isSecret ? this.secret(text) : text;
    const kept = text.length < 16 ? 0 : 5;
    return text.slice(0, kept) + this.#placeholder(text.slice(kept), 'number');
  }

  #member(name: string): string {
    if (this.#plainNames.has(name)) return name;
    const made = this.#memberAnew(name);
    if (made === name) this.#plainNames.add(name);
    return made;
  }

  #memberAnew(name: string): string {
    if (this.profile === 'secrets') return this.#withoutSecrets(name);
    const isData = looksLikeData(name) || secretsIn(name).length > 0;
    return isData ? this.#placeholder(name, 'name') : name;
  }

  /** `~0` and `~1` stand for one character each; a placeholder leaves both as they are. */
  #pointerStep(step: string): string {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const made = this.#member(name);
    return made === name ? step : made.replaceAll('~', '~0').replaceAll('/', '~1');
  }

  /** A text in pieces. Wherever the whole text stands again, in a snapshot or a request, it gets the same placeholder. */
  #pieces(pieces: readonly string[]): readonly string[] {
    const whole = pieces.join('');
    const known = this.#wholes.get(whole);
    if (known !== undefined) return cut(known, pieces);
    const made =
      this.profile === 'structure'
        ? this.#placeholders.ofPieces(pieces)
        : cut(this.#withoutSecrets(whole), pieces);
    const joined = made.join('');
    this.#wholes.set(whole, joined);
    // Secrets in it were counted as they were found.
    if (this.profile === 'structure' && joined !== whole) this.#count('text');
    return made;
  }

  #placeholder(text: string, kind: RedactedKind): string {
    const made = this.#wholes.get(text) ?? this.#placeholders.of(text);
    if (made !== text) this.#count(kind);
    return made;
  }

  #count(kind: RedactedKind): void {
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
  }

  #withoutSecrets(text: string): string {
    let made = '';
    let at = 0;
    for (const { start, end, kind } of secretsIn(text)) {
      made += text.slice(at, start) + this.#placeholder(text.slice(start, end), kind);
      at = end;
    }
    return made + text.slice(at);
  }
}

/** Whether the name of the value, or of anything around it, calls it a secret. A schema only speaks of secrets. */
function isNamedSecret({ path }: JsonToken): boolean {
  const names = path.filter((step) => typeof step === 'string');
  const isSchema = names.includes('properties') || names.includes('parameters');
  return isSchema ? isSecretName(names.at(-1) ?? '') : names.some(isSecretName);
}

function namesEvent(member: string): boolean {
  return isKnownEventType(/"([A-Z_]+)"$/.exec(member)?.[1] ?? '');
}

/** A text of the same length cut where the pieces are. */
function cut(text: string, pieces: readonly string[]): readonly string[] {
  let at = 0;
  return pieces.map((piece) => {
    at += piece.length;
    return text.slice(at - piece.length, at);
  });
}

/** The events in a payload: itself, one in an envelope, or those of a list. */
function* eventsOf(value: JsonValue | undefined): Generator<JsonValue> {
  if (Array.isArray(value)) {
    for (const item of value) yield* eventsOf(item);
  } else if (isJsonObject(value)) {
    const inner = envelopeDepth(value) === 0 ? value : (value['chunk'] ?? value['event']);
    if (inner !== undefined) yield inner;
  }
}

/** Steps of a path that lead through an envelope: `{id, chunk}` or `{event}` around an event. */
function envelopeDepth(value: JsonValue | undefined): number {
  if (!isJsonObject(value) || typeof value['type'] === 'string') return 0;
  return isJsonObject(value['chunk'] ?? value['event']) ? 1 : 0;
}
