import { afterEach, describe, expect, it, vi } from 'vitest';
import { createImporter } from '../../../../src/export/import/create-importer.ts';
import { bodyOf } from '../../decode/chunking.ts';

const FILE = { name: 'a file', at: 1000, document: 'file-1' };
const PIECE_BYTES = 64;
const PREFIX_BYTES = 16 * 1024;
const EVENTS = '{"type":"RUN_STARTED","threadId":"t","runId":"r"}\n';

function filled(text: string): string {
  return text.repeat(Math.floor(PREFIX_BYTES / Buffer.byteLength(text)));
}

/** Reads a body in small pieces and counts the bytes that were decoded or copied meanwhile. */
function bytesHandledFor(body: Uint8Array): number {
  const decode = vi.spyOn(TextDecoder.prototype, 'decode');
  const set = vi.spyOn(Uint8Array.prototype, 'set');
  const importer = createImporter(FILE);
  for (let at = 0; at < body.length; at += PIECE_BYTES) importer.push(body.subarray(at, at + PIECE_BYTES));
  importer.end();
  const decoded = decode.mock.calls.map(([bytes]) => bytes?.byteLength ?? 0);
  const copied = set.mock.calls.map(([bytes]) => bytes.length);
  return [...decoded, ...copied].reduce((sum, count) => sum + count, 0);
}

describe('a start that does not tell what the file is', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['blank lines', filled('\n'), EVENTS],
    ['blank lines that end in CRLF', filled('\r\n'), EVENTS],
    ['spaces', filled(' '), EVENTS],
    ['byte order marks', filled('\uFEFF'), EVENTS],
    ['comments', filled(':\n'), `data: ${EVENTS}\n`],
    ['zeros', filled('\0'), EVENTS],
    ['a bracket and blank lines', `[${filled('\n')}`, `${EVENTS}]`],
    ['a brace and spaces', `{${filled(' ')}`, EVENTS],
    ['one line without an end', filled('x'), EVENTS],
    ['a status line without an end', `HTTP/1.1 200 ${filled('x')}`, EVENTS],
  ])('is looked at a few times, however long it is: %s', (_, prefix, rest) => {
    const body = bodyOf(prefix, rest);

    expect(bytesHandledFor(body) / body.length).toBeLessThan(8);
  });
});
