import { describe, expect, it } from 'vitest';
import { ExportClient } from '../../../../src/panel/export/export-client.ts';
import type {
  ExportJob,
  ExportRequest,
  WrittenExport,
} from '../../../../src/panel/export/export-messages.ts';
import type { CaptureRecord } from '../../../../src/protocol/capture.ts';

const JOB: ExportJob = {
  format: 'sse',
  selection: { kind: 'all' },
  redaction: 'off',
  stem: 'run',
  exportedAt: 1,
};
const DONE: WrittenExport = { ok: true, files: [], notes: [], redaction: undefined };

/** Workers that note what they are asked, and answer each job at once unless they are silent. */
function workers({ isSilent = false } = {}) {
  const opened: { readonly requests: ExportRequest[]; isClosed: boolean }[] = [];
  const openPort = () => {
    const worker = { requests: [] as ExportRequest[], isClosed: false };
    opened.push(worker);
    let listener: (written: WrittenExport) => void = () => undefined;
    return {
      post(request: ExportRequest) {
        worker.requests.push(request);
        if (request.kind === 'write' && !isSilent) queueMicrotask(() => listener(DONE));
      },
      onAnswer(heard: (written: WrittenExport) => void) {
        listener = heard;
      },
      close() {
        worker.isClosed = true;
      },
    };
  };
  return { opened, openPort };
}

function chunk(text: string): CaptureRecord {
  return { kind: 'chunk', stream: 'd/1', at: 0, bytes: { text } };
}

const pause = () => Promise.resolve();
const going = () => new AbortController().signal;

describe('the client of the export worker', () => {
  it('hands the records over in pieces, pausing between them, and only once', async () => {
    let pauses = 0;
    const { opened, openPort } = workers();
    const records = Array.from({ length: 5 }, () => chunk('x'.repeat(600_000)));
    const counted = async () => {
      pauses += 1;
    };
    const client = new ExportClient({ records, openPort, pause: counted });

    await client.write(JOB, going());
    await client.write(JOB, going());

    const counts = opened[0]?.requests.map((request) =>
      request.kind === 'records' ? request.records.length : 'job',
    );
    expect(counts).toEqual([2, 2, 1, 'job', 'job']);
    expect(pauses).toBe(3);
    expect(opened).toHaveLength(1);
  });

  it('leaves out what was recorded after it was made', async () => {
    const { opened, openPort } = workers();
    const records = [chunk('a')];
    const client = new ExportClient({ records, openPort, pause });

    records.push(chunk('b'));
    await client.write(JOB, going());

    expect(opened[0]?.requests[0]).toEqual({ kind: 'records', records: [chunk('a')] });
  });

  it('ends the worker of a job that is cancelled, and starts another for the next', async () => {
    const { opened, openPort } = workers({ isSilent: true });
    const client = new ExportClient({ records: [chunk('a')], openPort, pause });
    const controller = new AbortController();

    const first = client.write(JOB, controller.signal);
    controller.abort();
    void client.write(JOB, going());

    expect(await first).toBeUndefined();
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('hands nothing more over once it is cancelled', async () => {
    const { opened, openPort } = workers();
    const controller = new AbortController();
    const records = Array.from({ length: 5 }, () => chunk('x'.repeat(1_100_000)));
    const client = new ExportClient({ records, openPort, pause: () => Promise.resolve(controller.abort()) });

    expect(await client.write(JOB, controller.signal)).toBeUndefined();

    expect(opened[0]?.requests).toHaveLength(1);
  });

  it('keeps its worker when a job is cancelled that is done', async () => {
    const { opened, openPort } = workers();
    const client = new ExportClient({ records: [], openPort, pause });
    const controller = new AbortController();

    await client.write(JOB, controller.signal);
    controller.abort();

    expect(opened.map(({ isClosed }) => isClosed)).toEqual([false]);
  });
});
