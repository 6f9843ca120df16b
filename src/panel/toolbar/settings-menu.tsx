import type { Settings } from '../../platform/settings.ts';
import { useServices } from '../services.ts';
import { type PlainTextKey, t } from '../text/text.ts';
import { MenuButton, type MenuItem } from '../ui/menu.tsx';

const THEME_NAMES: readonly (readonly [Settings['theme'], PlainTextKey])[] = [
  ['auto', 'settings.theme.auto'],
  ['light', 'settings.theme.light'],
  ['dark', 'settings.theme.dark'],
];

// Languages are named in themselves, so that those who cannot read the current one find theirs.
const LANGUAGE_NAMES: readonly (readonly [Settings['language'], string | undefined])[] = [
  ['auto', undefined],
  ['en', 'English'],
  ['zh-CN', '简体中文'],
];

/** Theme, language and the shortcuts. */
export function SettingsMenu({ onHelp }: { onHelp(): void }) {
  const { files, settings } = useServices();
  const { theme, language, asksBeforeClear } = settings.value.value;
  const themes = THEME_NAMES.map(
    ([choice, name], index): MenuItem => ({
      id: `theme-${choice}`,
      label: t(name),
      checked: choice === theme,
      ...(index === 0 ? { heading: t('settings.theme') } : {}),
      run: () => settings.change({ theme: choice }),
    }),
  );
  const languages = LANGUAGE_NAMES.map(
    ([choice, name], index): MenuItem => ({
      id: `language-${choice}`,
      label: name ?? t('settings.language.auto'),
      checked: choice === language,
      ...(index === 0 ? { heading: t('settings.language') } : {}),
      run: () => settings.change({ language: choice }),
    }),
  );
  const asks: MenuItem = {
    id: 'asks-before-clear',
    label: t('sessions.ask'),
    checked: asksBeforeClear,
    heading: t('sessions.settings'),
    run: () => settings.change({ asksBeforeClear: !asksBeforeClear }),
  };
  const kept: MenuItem = { id: 'kept', label: t('kept.menu'), run: files.askKept };
  const help: MenuItem = { id: 'help', label: t('toolbar.help'), run: onHelp };
  return (
    <MenuButton
      icon="settings"
      label={t('toolbar.settings')}
      items={[...themes, ...languages, asks, kept, help]}
      align="end"
    />
  );
}
