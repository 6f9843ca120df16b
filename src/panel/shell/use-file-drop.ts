import { useState } from 'preact/hooks';

/** Handlers that make an element take dropped files (with Shift, as parts of one session), and whether some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[], as?: 'parts') => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        // Without this the browser would leave the panel and show the file itself.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent & { readonly currentTarget: HTMLElement }) {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const files = [...(event.dataTransfer?.files ?? [])];
        if (event.shiftKey) onFiles(files, 'parts');
        else onFiles(files);
      },
    },
  };
}
