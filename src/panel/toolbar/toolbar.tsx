import type { ShortcutCommands } from '../shortcuts.ts';
import { keyName } from '../shortcuts.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FamilyChips } from './family-chips.tsx';
import { FaultButton } from './fault-button.tsx';
import { FilterBox } from './filter-box.tsx';
import { ImportMenu } from './import-menu.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import './toolbar.css';

interface ToolbarProps {
  readonly commands: ShortcutCommands;
  readonly isMac: boolean;
}

/** Capture, files, filter and settings, in the order of the Network panel. */
export function Toolbar({ commands, isMac }: ToolbarProps) {
  const store = useStore();
  const isRecording = store.recording.value;
  const { isTellingPages } = store.liveStatus.value;
  return (
    <div class="toolbar">
      <div class="toolbar-group">
        <IconButton
          icon={isRecording ? 'record' : 'record-off'}
          class={isRecording ? 'record-on' : ''}
          label={isRecording ? t('toolbar.stop') : t('toolbar.record')}
          keys={keyName('$mod+e', isMac)}
          pressed={isRecording}
          busy={isTellingPages}
          hint={isTellingPages ? t('toolbar.telling') : undefined}
          onClick={commands.toggleRecording}
        />
        <IconButton
          icon="clear"
          label={t('toolbar.clear')}
          keys={keyName('$mod+l', isMac)}
          onClick={commands.clear}
        />
        <label class="toolbar-check" title={t('toolbar.preserveHint')}>
          <input
            type="checkbox"
            checked={store.preserveLog.value}
            onChange={(event) => {
              store.preserveLog.value = event.currentTarget.checked;
            }}
          />
          {t('toolbar.preserve')}
        </label>
        <ImportMenu />
        <ExportMenu />
      </div>
      <FilterBox />
      <FamilyChips />
      <div class="toolbar-group toolbar-end">
        <FaultButton />
        <SettingsMenu onHelp={commands.toggleHelp} />
      </div>
    </div>
  );
}
