import { describe, expect, it } from 'vitest';
import { importBytes } from '../../../../src/export/import/import-bytes.ts';

const FILE = { name: 'x.jsonl', at: 100, document: 'file' };

function read(...lines: readonly string[]) {
  const imported = importBytes(new TextEncoder().encode(lines.join('\n')), FILE);
  if (!imported.ok) throw new Error(`Expected a readable capture, got: ${imported.reason}`);
  return imported;
}

const REQUEST = '{"t":5,"req":"r1","kind":"request","url":"/a","body":{"n":12345678901234567890, "m":[]}}';

describe('a capture', () => {
  it('keeps the request body as it stands in the line', () => {
    expect(read(REQUEST).records[1]).toMatchObject({
      kind: 'open',
      at: 105,
      request: { method: 'POST', url: '/a', body: { text: '{"n":12345678901234567890, "m":[]}' } },
    });
  });

  it('tells exchanges apart, and a second request of one name from the first', () => {
    const { records } = read(REQUEST, '{"req":"r2","kind":"request"}', REQUEST, '{"req":"r1","kind":"end"}');

    expect(
      records.map((record) => ('stream' in record ? `${record.kind} ${record.stream}` : record.kind)),
    ).toEqual(['document', 'open file/1', 'open file/2', 'open file/3', 'end file/3']);
  });

  it.each([
    ['{"kind":"end"}', { outcome: 'complete' }],
    ['{"kind":"error","message":"reset"}', { outcome: 'failed', detail: 'reset' }],
    ['{"kind":"abort"}', { outcome: 'aborted' }],
  ])('ends as its line says: %s', (line, end) => {
    expect(read('{"kind":"request"}', line).records.at(-1)).toMatchObject({ kind: 'end', ...end });
  });

  it('may begin in the middle of an exchange', () => {
    expect(read('{"kind":"response","status":200,"headers":{"a":"b"}}').records).toMatchObject([
      { kind: 'document' },
      { kind: 'open', request: { body: { omitted: 'none' } } },
      { kind: 'head', response: { status: 200, headers: [['a', 'b']] } },
    ]);
  });

  it('takes bytes that are no text', () => {
    expect(read('{"kind":"chunk","base64":"/w=="}').records.at(-1)).toMatchObject({
      bytes: { base64: '/w==' },
    });
  });

  it('names the lines that it cannot read, and keeps the others', () => {
    const { records, problems } = read(
      REQUEST,
      'oops',
      '',
      '{"kind":"pause"}',
      '{"kind":"chunk","req":"r1"}',
    );

    expect(records).toHaveLength(2);
    expect(problems).toEqual([
      { line: 2, reason: 'The line is no JSON object.' },
      { line: 4, reason: expect.stringContaining('the kind "pause"') },
      { line: 5, reason: 'The chunk has neither "text" nor "base64".' },
    ]);
  });

  it('lists a hundred problems and counts the rest', () => {
    const { problems, furtherProblems } = read(REQUEST, ...Array.from({ length: 150 }, () => 'oops'));

    expect([problems.length, furtherProblems]).toEqual([100, 50]);
  });
});
