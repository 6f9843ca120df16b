import { useEffect, useState } from 'preact/hooks';
import { useServices } from '../services.ts';

type Sheets = typeof import('./loaded-sheets.tsx');

/** The sheet about files that is open, once its code is loaded. */
export function FileSheets({ isMac }: { readonly isMac: boolean }) {
  const { files } = useServices();
  const [sheets, setSheets] = useState<Sheets | undefined>(undefined);
  const open = files.sheet.value;
  const isWanted = open !== undefined;
  useEffect(() => {
    if (isWanted) void import('./loaded-sheets.tsx').then(setSheets);
  }, [isWanted]);
  if (open === undefined || sheets === undefined) return null;
  const Open = sheets.OpenSheet;
  return <Open sheet={open} isMac={isMac} onClose={files.closeSheet} />;
}
