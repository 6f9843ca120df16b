import type { ReadonlySignal } from '@preact/signals';
import { createContext, createRef, type RefObject } from 'preact';
import { useContext } from 'preact/hooks';
import type { Notices } from './notices.ts';
import type { PanelSettings } from './settings.ts';

/** A format of the export menu. */
export interface ExportChoice {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** A heading over it, where a group begins. */
  readonly heading?: string;
}

/** Files in and out. */
export interface PanelFiles {
  exportChoices(): readonly ExportChoice[];
  /** Writes what is shown as a file; failures become notices. */
  exportAs(id: string): void;
  /** Opens files in place of the live session; failures become notices. */
  open(files: readonly File[]): void;
  /** Opens the recording of the demo that comes with the extension. */
  openDemo(): void;
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
