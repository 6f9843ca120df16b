import clsx from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useClipboard } from './clipboard.ts';
import { createCommands } from './commands.ts';
import { FileSheets } from './files/file-sheets.tsx';
import { listenForPaste } from './files/paste.ts';
import { HelpSheet } from './help/help-sheet.tsx';
import { createSentTexts } from './log/sent-texts.ts';
import { BranchBar } from './runs/branch-bar.tsx';
import { RunSelect } from './runs/run-select.tsx';
import { type PanelServices, ServicesProvider } from './services.ts';
import { SessionTabs } from './sessions/session-tabs.tsx';
import { NoticeBar } from './shell/notice-bar.tsx';
import { useAppearance } from './shell/use-appearance.ts';
import { useFileDrop } from './shell/use-file-drop.ts';
import { useIsHigh, useRoom } from './shell/use-room.ts';
import { Workspace } from './shell/workspace.tsx';
import { listenForShortcuts, type ShortcutCommands } from './shortcuts.ts';
import { StatusLine } from './status/status-line.tsx';
import { type PanelStore, StoreProvider } from './store.ts';
import { TimelineSlot } from './timeline/timeline-slot.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { GoToSheet } from './transport/go-to-sheet.tsx';
import { browserClock, Player } from './transport/player.ts';
import { TransportBar } from './transport/transport-bar.tsx';
import { writeNumbersAs } from './ui/json-tree/number-text.ts';
import './styles/tokens.css';
import './styles/base.css';
import './ui/ui.css';
import './shell/shell.css';

export interface AppProps {
  readonly store: PanelStore;
  readonly services: PanelServices;
  /** Whether keys are named as on a Mac. */
  readonly isMac: boolean;
}

/** The whole panel. */
export function App({ store, services, isMac }: AppProps) {
  const language = useAppearance(services);
  return (
    <StoreProvider value={store}>
      <ServicesProvider value={services}>
        <Shell key={language} store={store} services={services} isMac={isMac} />
      </ServicesProvider>
    </StoreProvider>
  );
}

function Shell({ store, services, isMac }: AppProps) {
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const isHigh = useIsHigh(root);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isGoToOpen, setGoToOpen] = useState(false);
  const copy = useClipboard();
  const player = useMemo(() => new Player(store, browserClock()), [store]);
  useEffect(() => player.dispose, [player]);
  useEffect(() => writeNumbersAs(createSentTexts(store)), [store]);
  const drop = useFileDrop(services.files.open);
  const commands = useMemo<ShortcutCommands>(
    () => ({
      ...createCommands(store, {
        focus: services.focus,
        player,
        copy,
        askForPosition: () => setGoToOpen(true),
      }),
      clear: () => services.files.clear(store),
      toggleHelp: () => setHelpOpen((isOpen) => !isOpen),
    }),
    [store, services, player, copy],
  );
  useEffect(() => listenForShortcuts(document.body, commands), [commands]);
  useEffect(() => listenForPaste(document.body, services.files.open), [services]);
  return (
    <div ref={root} class={clsx('panel', drop.isOver && 'panel-drop')} {...drop.handlers}>
      <header class="panel-head">
        <h1 class="unseen">AG-UI</h1>
        <Toolbar commands={commands} isMac={isMac} />
        <SessionTabs />
        <NoticeBar />
        <TimelineSlot panel={root} room={room} />
        <BranchBar />
        <div class="panel-steps">
          <TransportBar commands={commands} player={player}>
            {room !== 'wide' && !isHigh && <RunSelect />}
          </TransportBar>
        </div>
      </header>
      <main id="session-panel" class="panel-main">
        <Workspace room={room} isHigh={isHigh} isMac={isMac} />
      </main>
      <StatusLine />
      <FileSheets isMac={isMac} />
      {isGoToOpen && <GoToSheet onClose={() => setGoToOpen(false)} />}
      {isHelpOpen && <HelpSheet isMac={isMac} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
