import type { Settings } from '../../platform/settings.ts';
import { FORMAT_GROUPS } from '../export/format-groups.ts';
import { selectionName, shownSelection } from '../export/selection-choices.ts';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { MenuButton, type MenuItem } from '../ui/menu.tsx';

const REDACTIONS: readonly Settings['redaction'][] = ['off', 'secrets', 'structure'];

/** The formats to be saved at once, what is taken out before, and the dialog where all of that can be seen first. */
export function ExportMenu() {
  const store = useStore();
  const { files, settings } = useServices();
  store.revision.value;
  const { redaction } = settings.value.value;
  const formats = FORMAT_GROUPS.flatMap(({ title, formats: ids }) =>
    ids.map(
      (id, index): MenuItem => ({
        id,
        label: t(`export.${id}`),
        hint: t(`export.${id}.hint`),
        ...(index === 0 && { heading: t(title) }),
        run: () => files.exportAs(id),
      }),
    ),
  );
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
      items={[
        {
          id: 'open',
          label: t('export.open'),
          heading: selectionName(store.session.value, shownSelection(store)),
          run: () => files.askExport(),
        },
        ...formats,
        ...redactions,
      ]}
    />
  );
}
