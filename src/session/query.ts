/**
 * The filter language. Terms are separated by spaces and all must fit; `-` before one turns it around.
 * `word`, `"two words"` and `/regex/` look into the payload as sent; `field:value,value` asks for a property.
 */
import { assertNever } from '../protocol/assert-never.ts';
import { type EventTest, FINDING_CLAIMS, fieldTest } from './query/field-tests.ts';
import { regexTest, wordTest } from './query/text-tests.ts';
import { type QueryField, type QueryToken, tokenise } from './query/tokens.ts';

export type { EventFacts, EventTest } from './query/field-tests.ts';

/** What is wrong with a term, and where it stands in the text. Such a term narrows nothing. */
export type QueryProblem = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'unclosed-quote' }
  | { readonly kind: 'bad-regex'; readonly source: string }
  | { readonly kind: 'missing-value'; readonly field: QueryField }
  | { readonly kind: 'unknown-value'; readonly field: QueryField; readonly value: string }
);

/** A filter, ready to be asked. */
export interface Query {
  /** Whether an event fits all terms; undefined when there is nothing to fit. */
  readonly test: EventTest | undefined;
  readonly problems: readonly QueryProblem[];
  /** Whether it asks for findings, which may be made at events long after they came. */
  readonly asksForFaults: boolean;
}

/** Reads a filter. Every text can be read; what it gets wrong is listed. */
export function parseQuery(text: string): Query {
  const tests: EventTest[] = [];
  const problems: QueryProblem[] = [];
  let asksForFaults = false;
  for (const token of tokenise(text)) {
    const { term } = token;
    asksForFaults ||= term.kind === 'field' && dependsOnFindings(term.field, term.values);
    const { test, problem } = readToken(token);
    if (test !== undefined) tests.push(token.negated ? (event, facts) => !test(event, facts) : test);
    if (problem !== undefined) problems.push(problem);
  }
  return { test: all(tests), problems, asksForFaults };
}

function dependsOnFindings(field: QueryField, values: readonly string[]): boolean {
  return (
    field === 'rule' || (field === 'is' && values.some((value) => FINDING_CLAIMS.has(value.toLowerCase())))
  );
}

interface Reading {
  readonly test?: EventTest | undefined;
  readonly problem?: QueryProblem;
}

function readToken({ term, start, end, unclosed }: QueryToken): Reading {
  const place = { start, end };
  if (unclosed) return { problem: { ...place, kind: 'unclosed-quote' } };
  switch (term.kind) {
    case 'word':
      return term.text === '' ? {} : { test: wordTest(term.text) };
    case 'regex': {
      const test = regexTest(term.source, term.flags);
      return test === undefined
        ? { problem: { ...place, kind: 'bad-regex', source: term.source } }
        : { test };
    }
    case 'field': {
      const { field, values } = term;
      if (values.length === 0) return { problem: { ...place, kind: 'missing-value', field } };
      const tests: EventTest[] = [];
      for (const value of values) {
        const test = fieldTest(field, value);
        if (test === undefined) return { problem: { ...place, kind: 'unknown-value', field, value } };
        tests.push(test);
      }
      return { test: any(tests) };
    }
    default:
      return assertNever(term);
  }
}

function all(tests: readonly EventTest[]): EventTest | undefined {
  const [only] = tests;
  if (tests.length < 2) return only;
  return (event, facts) => tests.every((test) => test(event, facts));
}

function any(tests: readonly EventTest[]): EventTest | undefined {
  const [only] = tests;
  if (tests.length < 2) return only;
  return (event, facts) => tests.some((test) => test(event, facts));
}
