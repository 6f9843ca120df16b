import type { Settings } from '../../platform/settings.ts';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { MenuButton, type MenuItem } from '../ui/menu.tsx';

const REDACTIONS: readonly Settings['redaction'][] = ['off', 'secrets', 'structure'];

/** The formats that can be written, and what is taken out before. */
export function ExportMenu() {
  const store = useStore();
  const { files, settings } = useServices();
  store.revision.value;
  const { redaction } = settings.value.value;
  const formats = files
    .exportChoices()
    .map((choice): MenuItem => ({ ...choice, run: () => files.exportAs(choice.id) }));
  const redactions = REDACTIONS.map(
    (choice, index): MenuItem => ({
      id: `redaction-${choice}`,
      label: t(`redaction.${choice}`),
      hint: t(`redaction.${choice}.hint`),
      checked: choice === redaction,
      staysOpen: true,
      ...(index === 0 && { heading: t('redaction.label') }),
      run: () => settings.change({ redaction: choice }),
    }),
  );
  return (
    <MenuButton
      icon="export"
      label={t('toolbar.export')}
      disabled={store.session.value.records.length === 0}
      items={[...formats, ...redactions]}
    />
  );
}
