import { EVENT_FAMILIES, type EventFamily } from '../../protocol/events.ts';
import { type QueryToken, tokenise } from './tokens.ts';

/** The families that a filter's first `family:` term asks for; none when it asks for no family. */
export function familiesIn(text: string): readonly EventFamily[] {
  const term = familyToken(text)?.term;
  const values: readonly string[] = term?.kind === 'field' ? term.values : [];
  return EVENT_FAMILIES.filter((family) => values.some((value) => value.toLowerCase() === family));
}

/** The same filter, asking for these families; with none, its `family:` term goes. */
export function withFamilies(text: string, families: readonly EventFamily[]): string {
  const token = familyToken(text);
  const term = families.length === 0 ? '' : `family:${families.join(',')}`;
  const before = token === undefined ? text : text.slice(0, token.start);
  const after = token === undefined ? '' : text.slice(token.end);
  return [before.trim(), term, after.trim()].filter((part) => part !== '').join(' ');
}

function familyToken(text: string): QueryToken | undefined {
  return tokenise(text).find(
    ({ term, negated }) => !negated && term.kind === 'field' && term.field === 'family',
  );
}
