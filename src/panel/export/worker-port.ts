import type { ExportPort, WrittenExport } from './export-messages.ts';

/** A new worker that writes exports. */
export function openWorkerPort(): ExportPort {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (request) => worker.postMessage(request),
    onAnswer(listener) {
      worker.addEventListener('message', ({ data }: MessageEvent<WrittenExport>) => listener(data));
      worker.addEventListener('error', ({ message }) => {
        listener({ ok: false, reason: message || 'The worker that writes files could not be started.' });
      });
    },
    close: () => worker.terminate(),
  };
}
