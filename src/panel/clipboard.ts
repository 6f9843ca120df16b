import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { copyText } from '../platform/clipboard.ts';

const ClipboardContext = createContext<(text: string) => boolean>(copyText);

/** Puts another clipboard in the place of the browser's. */
export const ClipboardProvider = ClipboardContext.Provider;

/** How to put text on the clipboard; false when that failed. */
export function useClipboard(): (text: string) => boolean {
  return useContext(ClipboardContext);
}
