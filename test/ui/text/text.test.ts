import { afterEach, describe, expect, it } from 'vitest';
import { CATALOGUES, languageFor, setLanguage, t } from '../../../src/panel/text/text.ts';
import type { Text } from '../../../src/panel/text/text-shape.ts';

const textsOf = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other]);
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const KEYS = Object.keys(CATALOGUES.en) as readonly (keyof typeof CATALOGUES.en)[];

afterEach(() => setLanguage('en'));

describe('the catalogue', () => {
  it.each(Object.keys(CATALOGUES))('has every text in %s', (language) => {
    const catalogue: Readonly<Record<string, Text>> = CATALOGUES[language as keyof typeof CATALOGUES];

    expect(Object.keys(catalogue).sort()).toEqual([...KEYS].sort());
    expect(
      Object.entries(catalogue).filter(([, text]) => textsOf(text).some((form) => form.trim() === '')),
    ).toEqual([]);
  });

  it.each(KEYS)('uses the same parameters in every language for %s', (key) => {
    const wanted = placeholders(textsOf(CATALOGUES.en[key]).at(-1) ?? '');

    const found = Object.values(CATALOGUES).map((catalogue) =>
      placeholders(textsOf(catalogue[key]).at(-1) ?? ''),
    );

    expect(found).toEqual(Object.keys(CATALOGUES).map(() => wanted));
  });

  it('speaks the first of the browser languages that it knows', () => {
    expect(languageFor(['fr-CH', 'zh-Hans-SG', 'en'])).toBe('zh-CN');
    expect(languageFor(['de'])).toBe('en');
  });

  it('changes the language', () => {
    setLanguage('zh-CN');

    expect(t('view.state')).toBe('状态');
  });
});
