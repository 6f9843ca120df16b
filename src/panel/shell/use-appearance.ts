import { useLayoutEffect } from 'preact/hooks';
import type { PanelServices } from '../services.ts';
import { type Language, languageFor, setLanguage } from '../text/text.ts';

/** Applies the wanted theme and language, and gives the language, with which all texts must be rendered anew. */
export function useAppearance({ settings, devtoolsTheme }: PanelServices): Language {
  const wanted = settings.value.value;
  const language = wanted.language === 'auto' ? languageFor(navigator.languages) : wanted.language;
  const theme = wanted.theme === 'auto' ? devtoolsTheme.value : wanted.theme;
  // While rendering, because what is rendered next already needs it.
  setLanguage(language);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useLayoutEffect(() => {
    if (theme === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  return language;
}
