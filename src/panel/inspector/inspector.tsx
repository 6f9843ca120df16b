import type { ComponentType } from 'preact';
import { useServices } from '../services.ts';
import { keyName, SHORTCUTS } from '../shortcuts.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Tabs } from '../ui/tabs.tsx';
import { inspectorViews } from './inspector-views.ts';

const VIEW_KEYS = SHORTCUTS.find((shortcut) => shortcut.text === 'help.view')?.keys ?? [];

/** The tabs of the registry; each shows the session as of the cursor. */
export function Inspector({ isMac }: { readonly isMac: boolean }) {
  const store = useStore();
  const { focus } = useServices();
  const views = inspectorViews.value;
  const [first] = views;
  const open = views.find((view) => view.id === store.view.value) ?? first;
  if (open === undefined) return null;
  const View: ComponentType = open.component;
  return (
    <Tabs
      label={t('inspector.label')}
      tabs={views.map((view, index) => {
        const keys = VIEW_KEYS[index];
        return {
          id: view.id,
          title: t(view.title),
          ...(keys === undefined ? {} : { hint: keyName(keys, isMac) }),
        };
      })}
      open={open.id}
      onOpen={(id) => {
        store.view.value = id;
      }}
      panelRef={focus.inspector}
    >
      <View key={open.id} />
    </Tabs>
  );
}
