import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { isRecordingHeader, parseRecording, serialiseRecording } from '../../../src/protocol/recording.ts';
import { captureRecord } from './capture-arbitrary.ts';

const HEADER = '{"agUiRecording":1,"exportedAt":5}';
const gone: CaptureRecord = { kind: 'document-gone', document: 'd', at: 1.5 };

const reasonsOf = (...lines: readonly string[]) => {
  const read = parseRecording([HEADER, ...lines].join('\n'));
  return read.ok ? read.value.problems : read.reason;
};

describe('a recording', () => {
  it('is read as it was written, whatever was captured', () => {
    fc.assert(
      fc.property(fc.array(captureRecord), fc.option(fc.nat(), { nil: undefined }), (records, exportedAt) => {
        const recording = { header: exportedAt === undefined ? {} : { exportedAt }, records };

        const read = parseRecording(serialiseRecording(recording));

        expect(read).toEqual({ ok: true, value: { ...recording, problems: [] } });
      }),
      { numRuns: 500 },
    );
  });

  it('begins with its version, then has one line per record', () => {
    const text = serialiseRecording({ header: { exportedAt: 5 }, records: [gone] });

    expect(text).toBe(`${HEADER}\n{"kind":"document-gone","document":"d","at":1.5}\n`);
  });

  it('may have blank lines, Windows line ends and members that nobody knows', () => {
    const read = parseRecording(
      `\uFEFF${HEADER}\r\n\r\n{"kind":"document-gone","document":"d","at":1.5,"new":1}\r\n`,
    );

    expect(read).toEqual({ ok: true, value: { header: { exportedAt: 5 }, records: [gone], problems: [] } });
  });

  it.each([
    ['{"agUiRecording":1}', true],
    ['\uFEFF { "agUiRecording" : 99, "x": 1 }', true],
    ['{"type":"RUN_STARTED","agUiRecording":1}', false],
    ['data: {"agUiRecording":1}', false],
  ])('is told by its first line: %s', (line, expected) => {
    expect(isRecordingHeader(line)).toBe(expected);
  });
});

describe('what a recording cannot be', () => {
  it.each([
    ['', 'The line is no JSON'],
    ['[]', 'The line is JSON, but no object.'],
    ['{"agUiRecording":"1"}', 'The first line is not the header of a recording'],
    ['{"agUiRecording":0}', 'The first line is not the header of a recording'],
    [
      '{"agUiRecording":2}',
      'The recording has format 2; this version reads up to 1. A newer AG-UI DevTools opens it.',
    ],
  ])('is said of the header %j', (header, reason) => {
    expect(parseRecording(header)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });

  it.each([
    ['{"kind":"document-gone","document":"d"}', '"at" is missing.'],
    ['{"kind":"document-gone","document":"d","at":"1"}', '"at" is "1" where number is expected.'],
    ['{"kind":"x"}', '"kind" is "x" where'],
    ['{"kind":"chunk","stream":"s","at":1,"bytes":{"base64":"a*=="}}', '"bytes" is'],
    ['7', 'The line is JSON, but no object.'],
    ['{"kind":"chunk","str', 'The line is no JSON: '],
  ])('is said of the line %j, in one sentence', (line, reason) => {
    expect(reasonsOf(line)).toEqual([{ line: 2, reason: expect.stringContaining(reason) }]);
  });

  it('does not keep the rest from being read', () => {
    const read = parseRecording(`${HEADER}\noops\n\n${JSON.stringify(gone)}\n{"kind"`);

    expect(read).toMatchObject({ ok: true, value: { records: [gone] } });
    expect(read.ok && read.value.problems.map(({ line }) => line)).toEqual([2, 5]);
  });
});
