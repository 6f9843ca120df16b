import { en } from './en.ts';
import type { ParameterNames, Text, Translation } from './text-shape.ts';

/** Names a text of the interface. */
export type TextKey = keyof typeof en;

/** Names a text that needs no parameter. */
export type PlainTextKey = {
  [Key in TextKey]: ParameterNames<(typeof en)[Key]> extends never ? Key : never;
}[TextKey];

type Parameters<Key extends TextKey> =
  ParameterNames<(typeof en)[Key]> extends never
    ? []
    : [parameters: Readonly<Record<ParameterNames<(typeof en)[Key]>, string | number>>];

/** Every text of the interface in one language. */
export type Catalogue = Translation<typeof en>;

/** The languages that the interface speaks, and where their texts are; only English is there from the start. */
export const LANGUAGES = {
  en: () => Promise.resolve<Catalogue>(en),
  'zh-CN': async (): Promise<Catalogue> => (await import('./zh-cn.ts')).zhCn,
} as const;

/** A language that the interface speaks. */
export type Language = keyof typeof LANGUAGES;

/** The first of the wanted languages that the interface speaks; English if none. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^zh\b/i.test(tag)) return 'zh-CN';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}

let language: Language = 'en';
let catalogue: Catalogue = en;
let numbers = new Intl.NumberFormat(language);

/** The language in use, also for numbers and dates. */
export function currentLanguage(): Language {
  return language;
}

/** Switches the language once its texts are loaded; what is already rendered stays until it renders again. */
export async function setLanguage(wanted: Language): Promise<void> {
  catalogue = await LANGUAGES[wanted]();
  language = wanted;
  numbers = new Intl.NumberFormat(wanted);
}

/** The text of a key in the language in use, its `{name}` parameters filled in; numbers get their separators. */
export function t<Key extends TextKey>(key: Key, ...[parameters]: Parameters<Key>): string {
  return fill(catalogue[key], parameters ?? {});
}

function fill(text: Text, parameters: Readonly<Record<string, string | number>>): string {
  const template = typeof text === 'string' ? text : text[parameters.count === 1 ? 'one' : 'other'];
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name];
    return typeof value === 'number' ? numbers.format(value) : (value ?? placeholder);
  });
}
