import type { ReadonlySignal } from '@preact/signals';
import { createContext, createRef, type RefObject } from 'preact';
import { useContext } from 'preact/hooks';
import type { Selection } from '../export/selection.ts';
import type { KeptSession, KeptSessions } from '../platform/session-storage/kept-sessions.ts';
import type { ExportServices } from './export/export-services.ts';
import type { FileSheet, FileTask } from './files/file-sheet.ts';
import type { Notices } from './notices.ts';
import type { PanelSettings } from './settings.ts';
import type { PanelStore } from './store.ts';

/** Files in and out. */
export interface PanelFiles {
  /** The sheet about files that is open. */
  readonly sheet: ReadonlySignal<FileSheet | undefined>;
  /** What is being read or written, once it takes long enough to be told. */
  readonly task: ReadonlySignal<FileTask | undefined>;
  closeSheet(): void;
  /** Opens the sheet that asks what to export and how; without a selection, of what is shown. */
  askExport(selection?: Selection): void;
  /** Opens the sheet that takes pasted text. */
  askPaste(): void;
  /** Empties the log, or closes the file that is shown; asks first when live data would be lost that nobody saved. */
  clear(store: PanelStore): void;
  /** Opens the sheet about the sessions in the extension's storage. */
  askKept(): void;
  /** Opens the sheet that asks for another name of an open session. */
  askRename(id: string, name: string): void;
  /** Saves what is shown in this format, with the remembered redaction; failures become notices. */
  exportAs(id: string): void;
  /** Opens files beside the live session, each as one of its own unless they are parts of one; failures become notices. */
  open(files: readonly File[], as?: 'parts'): void;
  /** Opens the recording of the demo that comes with the extension. */
  openDemo(): void;
}

/** Sessions in the extension's storage. */
export interface KeptServices extends Pick<KeptSessions, 'list' | 'remove' | 'removeAll'> {
  /** Opens one beside the live session. */
  open(session: KeptSession): Promise<void>;
}

/** Where the focus can be sent. */
export interface FocusTargets {
  readonly filter: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly inspector: RefObject<HTMLDivElement | null>;
}

/** What components of the shell use besides the store. */
export interface PanelServices {
  readonly settings: PanelSettings;
  readonly notices: Notices;
  readonly files: PanelFiles;
  readonly exports: ExportServices;
  readonly kept: KeptServices;
  readonly focus: FocusTargets;
  /** Loads the inspected page anew. */
  reloadPage(): void;
  /** DevTools' own theme; undefined where it is not known, and the browser's is used. */
  readonly devtoolsTheme: ReadonlySignal<'light' | 'dark' | undefined>;
}

/** Fresh targets, one set a panel. */
export function createFocusTargets(): FocusTargets {
  return { filter: createRef(), list: createRef(), inspector: createRef() };
}

const ServicesContext = createContext<PanelServices | undefined>(undefined);

export const ServicesProvider = ServicesContext.Provider;

/** The services of the panel this component is rendered in. */
export function useServices(): PanelServices {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('Expected a <ServicesProvider> above this component');
  return services;
}
