import { ExportDesk } from '../../../src/panel/export/export-desk.ts';
import type { ExportPort, WrittenExport } from '../../../src/panel/export/export-messages.ts';

/** The desk without a worker: what it is asked is done one after the other, each as a task of its own. */
export function openDeskPort(): ExportPort {
  const desk = new ExportDesk();
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let listener: ((written: WrittenExport) => void) | undefined;
  return {
    post(request) {
      last = last.then(async () => {
        if (isClosed) return;
        const written = await desk.answer(structuredClone(request));
        if (written !== undefined && !isClosed) listener?.(written);
      });
    },
    onAnswer(heard) {
      listener = heard;
    },
    close() {
      isClosed = true;
    },
  };
}
