import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainFrame } from '../../../src/decode/frame.ts';
import { EventLog } from '../../../src/session/log/event-log.ts';

/** Rows that share much with the one before, as those of a chunk do, or little. */
const row = fc.record({
  stream: fc.nat({ max: 2 }),
  chunk: fc.constantFrom('{"type":"A"}{"n":1}', '{"type":"B"}{"n":2}', '{"type":"B"}{"n":2} '),
  isFirst: fc.boolean(),
  at: fc.constantFrom(1, 2, 2.5),
  run: fc.integer({ min: -1, max: 1 }),
});
/** Some logs of a few rows, and some that fill a page and begin the next with the same rows over and over. */
const times = fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(1500) });

describe('the event log', () => {
  it('keeps of each row what it was given, however much rows share', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), times, (rows, count) => {
        const log = new EventLog();
        const frames = [0, 0, 0];
        const given = Array.from({ length: count }, () => rows)
          .flat()
          .map(({ stream, chunk, isFirst, at, run }) => {
            const [start, end] = isFirst ? [0, 12] : [12, 19];
            const frame = frames[stream] ?? 0;
            frames[stream] = frame + 1;
            log.append({ index: stream, frames: frame }, plainFrame(chunk, start, end), at);
            log.setLastRun(run);
            return { raw: chunk.slice(start, end), stream, frame, at, run };
          });

        const kept = given.map((_, seq) => ({
          raw: log.rawOf(seq),
          stream: log.streamOf(seq),
          frame: log.frameOf(seq),
          at: log.timeOf(seq),
          run: log.runOf(seq),
        }));
        expect(kept).toEqual(given);
      }),
      { numRuns: 60 },
    );
  });
});
