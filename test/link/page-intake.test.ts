import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Backlog } from '../../src/link/backlog.ts';
import { toCaptureRecord } from '../../src/link/kept-record.ts';
import { PageIntake } from '../../src/link/page-intake.ts';
import { PartingEnds } from '../../src/link/parting-ends.ts';
import { RELAY_LIMITS } from '../../src/link/relay.ts';
import type { CaptureRecord } from '../../src/protocol/capture.ts';
import type { PageCommand, PageMessage } from '../../src/protocol/page-messages.ts';
import type { CreateSniffer, Verdict } from '../../src/protocol/recognition.ts';
import { everything } from './support/fake-tab.ts';
import { brings, ends, opens } from './support/page-script.ts';
import { words } from './support/read-records.ts';

function createIntake(createSniffer: CreateSniffer, limits = RELAY_LIMITS) {
  const backlog = new Backlog('a', limits.backlog);
  const commands: PageCommand[] = [];
  const intake = new PageIntake({
    document: 'a',
    timeOrigin: 1000,
    createSniffer,
    limits,
    backlog,
    parting: new PartingEnds((end) => backlog.add(end)),
    tellPage: (command) => commands.push(command),
  });
  return { backlog, intake, commands };
}

function kept(backlog: Backlog): CaptureRecord[] {
  const records: CaptureRecord[] = [];
  for (let entry = backlog.nextAfter(-1); entry?.record; entry = backlog.nextAfter(entry.order)) {
    records.push(toCaptureRecord(entry.record));
  }
  return records;
}

/** Waits for a chunk that says what the stream is. */
const byContent: CreateSniffer = () => {
  const undecided: Verdict = { kind: 'undecided' };
  return {
    open: () => undecided,
    head: () => undecided,
    chunk: (bytes) => {
      if (!('text' in bytes)) return undecided;
      if (bytes.text.includes('yes')) return { kind: 'agui' };
      if (bytes.text.includes('near')) return { kind: 'not-agui', nearMiss: 'It was near.' };
      return bytes.text.includes('no') ? { kind: 'not-agui' } : undecided;
    },
    message: () => undecided,
    end: () => ({ kind: 'not-agui' }),
  };
};

describe('what the page script says', () => {
  it('becomes records in absolute time, under keys of the document', () => {
    const { backlog, intake } = createIntake(everything);

    intake.receive([opens(9, 2.5), brings(9, 'x', 3.5)]);

    expect(kept(backlog).map((record) => ['stream' in record && record.stream, record.at])).toEqual([
      ['a/1', 1002.5],
      ['a/1', 1003.5],
    ]);
  });

  it.each([
    ['text', [0x68, 0x69], { text: 'hi' }],
    ['text with its byte order mark', [0xef, 0xbb, 0xbf, 0x68], { text: '\ufeffh' }],
    ['base64 when it ends inside a character', [0x68, 0xc3], { base64: 'aMM=' }],
    ['base64 when it is no text', [0xff, 0x00], { base64: '/wA=' }],
  ])('carries bytes as %s', (_, bytes, expected) => {
    const { backlog, intake } = createIntake(everything);

    intake.receive([opens(1), { kind: 'data', stream: 1, at: 1, bytes: Uint8Array.from(bytes) }]);

    expect(kept(backlog).at(-1)).toMatchObject({ kind: 'chunk', bytes: expected });
  });

  it('is held until the stream is known to be AG-UI, and then told from its start', () => {
    const { backlog, intake } = createIntake(byContent);
    intake.receive([opens(1), brings(1, 'hm')]);
    const before = kept(backlog);

    intake.receive([brings(1, 'yes'), brings(1, 'and more')]);

    expect(before).toEqual([]);
    expect(words(kept(backlog))).toEqual(['open 1', '"hm" 1', '"yes" 1', '"and more" 1']);
  });

  it('is dropped, and the page told to stop, when the stream is none', () => {
    const { backlog, intake, commands } = createIntake(byContent);

    intake.receive([opens(1), brings(1, 'no'), brings(1, 'still under way')]);

    expect(kept(backlog)).toEqual([]);
    expect(commands).toEqual([{ kind: 'ignore', stream: 1 }]);
  });

  it('is dismissed with its reason when it was near', () => {
    const { backlog, intake } = createIntake(byContent);

    intake.receive([opens(1), brings(1, 'near')]);

    expect(words(kept(backlog))).toEqual(['dismissed: It was near.']);
  });

  it('does not ask the page to ignore what has ended there', () => {
    const { intake, commands } = createIntake(byContent);

    intake.receive([opens(1), ends(1)]);

    expect(commands).toEqual([]);
  });

  it('is not recorded from streams that open while recording is off, and is from those that ran', () => {
    const { backlog, intake, commands } = createIntake(everything);
    intake.receive([opens(1)]);
    intake.setRecording(false);

    intake.receive([brings(1, 'runs on'), opens(2), brings(2, 'unseen')]);

    expect(words(kept(backlog))).toEqual(['open 1', '"runs on" 1']);
    expect(commands).toEqual([
      { kind: 'recording', on: false },
      { kind: 'ignore', stream: 2 },
    ]);
  });

  it('is told as a diagnostic when the sniffer fails', () => {
    const { backlog, intake } = createIntake(() => {
      throw new Error('broken');
    });

    intake.receive([opens(1)]);

    expect(words(kept(backlog))).toEqual(['diagnostic: The relay failed: Error: broken']);
  });
});

describe('a hostile page', () => {
  const message = fc.oneof(
    fc.record({
      kind: fc.constantFrom('open', 'head', 'data', 'message', 'connection', 'end', 'diagnostic', 'x'),
      stream: fc.oneof(fc.nat(5), fc.anything()),
      at: fc.oneof(fc.nat(), fc.anything()),
      transport: fc.constantFrom('fetch', 'file', 1),
      request: fc.oneof(fc.constant(requestOf(opens(1))), fc.anything()),
      response: fc.anything(),
      bytes: fc.oneof(fc.uint8Array(), fc.string(), fc.anything()),
      outcome: fc.constantFrom('complete', 'gone', 'toString', undefined),
      detail: fc.anything(),
      message: fc.anything(),
      event: fc.oneof(fc.string(), fc.anything()),
      data: fc.oneof(fc.string(), fc.anything()),
      lastEventId: fc.string(),
    }),
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
  );
  const batch = fc.oneof(fc.array(message), fc.anything());

  it('makes nothing throw, whatever it says, and only records of the right shape', () => {
    fc.assert(
      fc.property(fc.array(batch), (batches) => {
        const { backlog, intake } = createIntake(everything);

        for (const said of batches) intake.receive(said);

        for (const record of kept(backlog)) {
          expect(Number.isFinite(record.at)).toBe(true);
          expect(JSON.parse(JSON.stringify(record))).toEqual(record);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is told how many of its messages were refused, without flooding the log', () => {
    const { backlog, intake } = createIntake(everything);

    for (let count = 0; count < 1000; count += 1) intake.receive([{ kind: 'nonsense' }]);

    expect(words(kept(backlog)).at(-1)).toBe('diagnostic: Malformed messages of the page script: 512');
    expect(kept(backlog)).toHaveLength(10);
  });

  it('does not grow the relay with streams that never say what they are', () => {
    const limits = { ...RELAY_LIMITS, held: 50_000 };
    const { backlog, intake, commands } = createIntake(byContent, limits);

    for (let stream = 1; stream <= 500; stream += 1)
      intake.receive([opens(stream), brings(stream, 'hm'.repeat(500))]);

    const givenUp = commands.filter((command) => command.kind === 'ignore').length;
    expect((500 - givenUp) * 1000).toBeLessThan(50_000);
    expect(words(kept(backlog))[0]).toContain('Undecided, it held too much');
  });

  it('does not grow the relay with streams that never end', () => {
    const limits = { ...RELAY_LIMITS, backlog: 100_000, streams: 50 };
    const { backlog, intake, commands } = createIntake(everything, limits);

    for (let stream = 1; stream <= 500; stream += 1) intake.receive([opens(stream)]);

    expect(commands.filter((command) => command.kind === 'ignore')).toHaveLength(450);
    expect(words(kept(backlog))).toContain('lost 450 streams, 0 bytes');
  });

  it('does not grow the relay with notes', () => {
    const { backlog, intake } = createIntake(everything);

    for (let count = 0; count < 5000; count += 1) {
      intake.receive([{ kind: 'diagnostic', at: 1, message: 'x'.repeat(100_000) }]);
    }

    expect(kept(backlog)).toHaveLength(RELAY_LIMITS.notes);
    expect(backlog.cost).toBeLessThan(RELAY_LIMITS.notes * 10_000);
  });

  it('cannot open a stream twice', () => {
    const { backlog, intake } = createIntake(everything);

    intake.receive([opens(1), opens(1)]);

    expect(words(kept(backlog)).filter((word) => word.startsWith('open'))).toEqual(['open 1']);
  });
});

function requestOf(message: PageMessage): unknown {
  return message.kind === 'open' ? message.request : undefined;
}
