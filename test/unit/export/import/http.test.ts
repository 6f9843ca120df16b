import { describe, expect, it } from 'vitest';
import { importBytes } from '../../../../src/export/import/import-bytes.ts';

const FILE = { name: 'x.http', at: 0, document: 'file' };

function read(text: string) {
  const imported = importBytes(new TextEncoder().encode(text), FILE);
  if (!imported.ok) throw new Error(`Expected a readable response, got: ${imported.reason}`);
  const chunks = imported.records.flatMap((record) => (record.kind === 'chunk' ? [record.bytes] : []));
  const head = imported.records.find((record) => record.kind === 'head')?.response;
  const end = imported.records.find((record) => record.kind === 'end');
  return { chunks, head, end, problems: imported.problems };
}

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n';

describe('a raw HTTP response', () => {
  it('has status and headers as sent', () => {
    const { head } = read('HTTP/1.0 401 Not Allowed\r\nX-A: 1\r\nx-a:  two: 2 \r\n\r\n');

    expect(head).toMatchObject({ status: 401, statusText: 'Not Allowed' });
    expect(head?.headers).toEqual([
      ['X-A', '1'],
      ['x-a', 'two: 2'],
    ]);
  });

  it('has a chunk for each chunk', () => {
    const { chunks, end } = read(`${CHUNKED}3\r\nabc\r\nA;ext=1\r\n0123456789\r\n0\r\n\r\n`);

    expect(chunks).toEqual([{ text: 'abc' }, { text: '0123456789' }]);
    expect(end).toMatchObject({ outcome: 'complete' });
  });

  it.each([
    ['3\r\nabc\r\n', 'The chunked body has no last chunk.'],
    ['9\r\nabc', 'The last chunk has 3 of 9 bytes.'],
  ])('shows that the connection broke: %j', (body, detail) => {
    const { chunks, end } = read(CHUNKED + body);

    expect(chunks).toEqual([{ text: 'abc' }]);
    expect(end).toMatchObject({ outcome: 'failed', detail });
  });

  it('names the byte where a chunk is not readable, and keeps what came before', () => {
    const { chunks, problems } = read(`${CHUNKED}1\r\na\r\nzz\r\nb\r\n`);

    expect(chunks).toEqual([{ text: 'a' }]);
    expect(problems).toEqual([
      { offset: CHUNKED.length + 6, reason: expect.stringContaining('size of a chunk') },
    ]);
  });

  it.each([
    ['content-length: 3', 'abc', 'complete', []],
    ['content-length: 5', 'abc', 'failed', []],
    ['content-length: 2', 'abc', 'complete', [expect.objectContaining({ offset: 40 })]],
    ['content-length: x', 'abc', 'complete', []],
    [
      'content-encoding: gzip',
      'abc',
      'complete',
      [expect.objectContaining({ reason: expect.stringContaining('gzip') })],
    ],
  ])('with %s and the body %j is %s', (header, body, outcome, problems) => {
    const result = read(`HTTP/1.1 200 OK\r\n${header}\r\n\r\n${body}`);

    expect(result.end).toMatchObject({ outcome });
    expect(result.problems).toEqual(problems);
  });

  it('may have LF line ends and no body', () => {
    const { chunks, end } = read('HTTP/1.1 204 No Content\nx: y\n\n');

    expect(chunks).toEqual([]);
    expect(end).toMatchObject({ outcome: 'complete' });
  });
});
