import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { PanelServices } from '../services.ts';
import type { PanelSettings } from '../settings.ts';
import { currentLanguage, type Language, languageFor, setLanguage } from '../text/text.ts';

/** The language that the settings ask for. */
export function wantedLanguage(settings: PanelSettings): Language {
  const { language } = settings.value.value;
  return language === 'auto' ? languageFor(navigator.languages) : language;
}

/** Applies the wanted theme and language, and gives the language, with which all texts must be rendered anew. */
export function useAppearance({ settings, devtoolsTheme }: PanelServices): Language {
  const { theme: wantedTheme } = settings.value.value;
  const theme = wantedTheme === 'auto' ? devtoolsTheme.value : wantedTheme;
  useLayoutEffect(() => {
    if (theme === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);

  const wanted = wantedLanguage(settings);
  const [language, setShown] = useState(currentLanguage());
  useEffect(() => {
    void setLanguage(wanted).then(() => setShown(currentLanguage()));
  }, [wanted]);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return language;
}
