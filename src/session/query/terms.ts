import { tokenise } from './tokens.ts';

/** True when a filter has this very term. */
export function hasTerm(text: string, term: string): boolean {
  return tokenise(text).some(({ start, end }) => text.slice(start, end) === term);
}

/** The same filter with the term put at its end, or without it where it has it. */
export function toggleTerm(text: string, term: string): string {
  const others: string[] = [];
  let had = false;
  for (const { start, end } of tokenise(text)) {
    const own = text.slice(start, end);
    if (own === term) had = true;
    else others.push(own);
  }
  return (had ? others : [...others, term]).join(' ');
}
