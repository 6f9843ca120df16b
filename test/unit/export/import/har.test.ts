import { describe, expect, it } from 'vitest';
import { harFormat } from '../../../../src/export/formats/har.ts';
import { createImporter } from '../../../../src/export/import/create-importer.ts';
import type { ImportedBytes } from '../../../../src/export/import/import-bytes.ts';
import { importBytes } from '../../../../src/export/import/import-bytes.ts';
import { outcomeOf } from '../../../../src/export/session-outcome.ts';
import { loadCases } from '../../support/load-case.ts';
import { sessionOf } from '../random-log.ts';

const FILE = { name: 'network.har', at: 1000, document: 'file-1' };
const STARTED = '{"type":"RUN_STARTED","threadId":"t","runId":"r"}';
const FINISHED = '{"type":"RUN_FINISHED","threadId":"t","runId":"r"}';
const SSE = `data: ${STARTED}\n\ndata: ${FINISHED}\n\n`;

const request = {
  method: 'POST',
  url: 'https://agent.test/run',
  headers: [{ name: 'Accept', value: '*/*' }],
};

function entry(content: object, more: object = {}) {
  return {
    startedDateTime: '2026-12-02T10:00:00.000Z',
    time: 30,
    request,
    response: {
      status: 200,
      statusText: 'OK',
      headers: [],
      content: { mimeType: 'text/event-stream', ...content },
    },
    timings: { blocked: -1, send: 1, wait: 9, receive: 20 },
    ...more,
  };
}

const page = entry({ text: '<p>', mimeType: 'text/html' });
const archive = (...entries: readonly object[]) =>
  JSON.stringify({ log: { version: '1.2', entries } }, undefined, 2);
const read = (text: string) => importBytes(Buffer.from(text), FILE);

function eventsOf(imported: ImportedBytes): readonly string[] {
  if (!imported.ok) throw new Error(imported.reason);
  const session = sessionOf(imported.records);
  return Array.from({ length: session.length }, (_, seq) => session.event(seq).raw);
}

/** What the chunks of a file with one stream hold together. */
function bodyOf(imported: ImportedBytes): string {
  const records = imported.ok ? imported.records : [];
  return records
    .map((record) => (record.kind === 'chunk' && 'text' in record.bytes ? record.bytes.text : ''))
    .join('');
}

describe('an HTTP archive', () => {
  it('gives its AG-UI exchanges, and leaves out all others', () => {
    const imported = read(archive(page, entry({ text: SSE }), page));

    expect(eventsOf(imported)).toEqual([STARTED, FINISHED]);
  });

  it('may hold bodies in base64, as proxies write them', () => {
    const text = Buffer.from(SSE).toString('base64');

    expect(eventsOf(read(archive(entry({ text, encoding: 'base64' }))))).toEqual([STARTED, FINISHED]);
  });

  it('may hold a stream as a list of messages, as Chromium writes them, with the time between them', () => {
    const messages = [
      { time: 5000.5, eventName: 'message', eventId: '', data: STARTED },
      { time: 5000.75, eventName: 'message', eventId: '7', data: FINISHED },
    ];
    const imported = read(archive(entry({}, { _eventSourceMessages: messages })));

    const session = sessionOf(imported.ok ? imported.records : []);
    expect(eventsOf(imported)).toEqual([STARTED, FINISHED]);
    expect(session.event(1).at - session.event(0).at).toBe(250);
    expect(session.envelope(1).id).toBe('7');
  });

  describe('with a body and a list of its messages', () => {
    const MIDDLE = '{"type":"CUSTOM","name":"é","value":1}';
    const body = `: ping\r\n\r\nid: 7\r\ndata: ${STARTED}\r\n\r\ndata: ${MIDDLE}\n\ndata: ${FINISHED}\n\n`;
    const message = (time: number, data: string) => ({ time, eventName: 'message', eventId: '', data });
    const readBoth = (text: string, messages: readonly object[]) =>
      read(archive(entry({ text }, { _eventSourceMessages: messages })));

    it('has every byte of the body, and of each frame the time of its message', () => {
      const imported = readBoth(body, [message(8, STARTED), message(8.25, MIDDLE), message(9, FINISHED)]);

      const session = sessionOf(imported.ok ? imported.records : []);
      expect(eventsOf(imported)).toEqual([STARTED, MIDDLE, FINISHED]);
      expect(bodyOf(imported)).toBe(body);
      expect([1, 2].map((seq) => session.event(seq).at - session.event(0).at)).toEqual([250, 1000]);
    });

    it('shows what came before anybody listened for messages', () => {
      const imported = readBoth(body, [message(8.25, MIDDLE), message(9, FINISHED)]);

      const session = sessionOf(imported.ok ? imported.records : []);
      expect(bodyOf(imported)).toBe(body);
      expect([1, 2].map((seq) => session.event(seq).at - session.event(0).at)).toEqual([0, 750]);
    });

    it('shows what came after the last message', () => {
      const imported = readBoth(body, [message(8, STARTED), message(8.25, MIDDLE)]);

      expect(bodyOf(imported)).toBe(body);
      expect(eventsOf(imported)).toEqual([STARTED, MIDDLE, FINISHED]);
    });

    it('shows the messages where the body was cut before them', () => {
      const cut = body.slice(0, body.indexOf('FINISHED'));
      const imported = readBoth(cut, [message(8, STARTED), message(8.25, MIDDLE), message(9, FINISHED)]);

      expect(eventsOf(imported)).toEqual([STARTED, MIDDLE, FINISHED]);
    });

    it('believes the body where the messages say something else', () => {
      const imported = readBoth(body, [message(8, MIDDLE), message(9, STARTED)]);

      expect(bodyOf(imported)).toBe(body);
    });
  });

  it('keeps the request, its time and how the exchange ended', () => {
    const input = JSON.stringify({ threadId: 't', runId: 'r', messages: [] });
    const failed = {
      ...entry({}, { response: { status: 0, headers: [], content: {}, _error: 'net::ERR_FAILED' } }),
      request: { ...request, postData: { mimeType: 'application/json', text: input } },
    };
    const imported = read(archive(failed));

    const [stream] = sessionOf(imported.ok ? imported.records : []).streams();
    expect(stream).toMatchObject({
      openedAt: Date.parse('2026-12-02T10:00:00.000Z'),
      outcome: 'failed',
      detail: 'net::ERR_FAILED',
      request: {
        method: 'POST',
        url: 'https://agent.test/run',
        headers: [['Accept', '*/*']],
        body: { text: input },
      },
    });
  });

  it('that was cut still gives what is whole, and says where it was cut', () => {
    const text = archive(entry({ text: SSE }), entry({ text: SSE }));
    const cut = text.slice(0, text.lastIndexOf('"timings"'));

    const imported = read(cut);

    expect(eventsOf(imported)).toEqual([STARTED, FINISHED]);
    expect(imported).toMatchObject({ problems: [{ reason: 'The archive ends within an entry.' }] });
  });

  it.each([
    [archive(page), 'The archive holds no AG-UI exchange among its 1 entries.'],
    ['{"log": {}}', 'The file looks like an HTTP archive, but has no "entries".'],
  ])('without an AG-UI exchange says so', (text, reason) => {
    expect(read(text)).toEqual({ ok: false, reason });
  });

  it('gives the same in whatever pieces it is read', () => {
    const bytes = Buffer.from(archive(page, entry({ text: SSE }), page));
    const importer = createImporter(FILE);
    const records = Array.from(bytes, (_, at) => importer.push(bytes.subarray(at, at + 1))).flat();
    records.push(...importer.end());

    expect({ ok: true, records, problems: [], furtherProblems: 0 }).toEqual(read(bytes.toString()));
  });
});

describe.each(loadCases())('the case $name, exported as an HTTP archive and imported', ({ records }) => {
  it('shows the same events, runs, messages and state', () => {
    const session = sessionOf(records);
    if (session.length === 0) return;
    const { bytes } = harFormat.write(session, { kind: 'all' }, { stem: 'x', exportedAt: 0 });

    const imported = read(Buffer.from(bytes).toString());

    const { events, runs, messages, state } = outcomeOf(sessionOf(imported.ok ? imported.records : []));
    const original = outcomeOf(session);
    expect({ events, runs, messages, state }).toEqual({
      events: original.events,
      runs: original.runs,
      messages: original.messages,
      state: original.state,
    });
  });
});
