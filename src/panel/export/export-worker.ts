import { ExportDesk } from './export-desk.ts';
import type { ExportRequest } from './export-messages.ts';

/** The worker that exports are written in. What is asked is done one after the other. */
const desk = new ExportDesk();
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  last = last.then(async () => {
    const written = await desk.answer(data);
    if (written !== undefined) postMessage(written);
  });
});
