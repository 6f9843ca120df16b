import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../../../src/panel/text/en.ts';
import { LANGUAGES, languageFor, setLanguage, t } from '../../../src/panel/text/text.ts';
import type { Text } from '../../../src/panel/text/text-shape.ts';

const formsOf = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other]);
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
/** Of the form that is used for most numbers. */
const parameters = (text: Text) => placeholders(formsOf(text).at(-1) ?? '');

afterEach(() => setLanguage('en'));

describe.each(Object.entries(LANGUAGES))('the texts in %s', (_, load) => {
  it('are complete, and none is empty', async () => {
    const catalogue = await load();

    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
    for (const text of Object.values(catalogue)) {
      for (const form of formsOf(text)) expect(form.trim()).not.toBe('');
    }
  });

  it('take the same parameters as the English ones', async () => {
    const catalogue: Readonly<Record<string, Text>> = await load();

    for (const [key, text] of Object.entries<Text>(en)) {
      expect([key, parameters(catalogue[key] ?? '')]).toEqual([key, parameters(text)]);
    }
  });
});

describe('the language', () => {
  it('is the first that the browser wants and the interface speaks', () => {
    expect(languageFor(['fr-CH', 'zh-Hans-SG', 'en'])).toBe('zh-CN');
    expect(languageFor(['de'])).toBe('en');
  });

  it('changes', async () => {
    await setLanguage('zh-CN');

    expect(t('view.state')).toBe('状态');
  });

  it('separates thousands in numbers', () => {
    expect(t('status.all', { count: 1_234_567 })).toBe('1,234,567 events');
    expect(t('status.all', { count: 1 })).toBe('1 event');
  });
});
