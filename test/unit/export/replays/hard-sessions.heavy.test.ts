import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareProtoDecoder } from '../../../../src/decode/proto.ts';
import { aimockFormat } from '../../../../src/export/formats/aimock.ts';
import { conformanceFormat } from '../../../../src/export/formats/conformance.ts';
import { goldenTraceFormat } from '../../../../src/export/formats/golden-trace.ts';
import { vitestFormat } from '../../../../src/export/formats/vitest-test.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectsIn } from '../../../../src/protocol/json.ts';
import type { Session } from '../../../../src/session/session.ts';
import { sessionOf } from '../random-log.ts';
import { HARD_SESSIONS } from './hard-sessions.ts';
import { newFolder, writeExport } from './written-files.ts';

const VITEST = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
const folder = newFolder();
await prepareProtoDecoder();
const SESSIONS = HARD_SESSIONS.map(({ name, records, isTakenByClient, hasFaults }) => ({
  name,
  isTakenByClient,
  hasFaults,
  session: sessionOf(records),
  stem: name.replaceAll(/[^a-z]+/g, '-'),
}));

afterAll(() => rmSync(folder, { recursive: true }));

const eventsOf = (session: Session, stream?: number): readonly JsonObject[] =>
  Array.from({ length: session.length }, (_, seq) => session.event(seq))
    .filter((logged) => stream === undefined || logged.stream === stream)
    .map(({ event }) => event)
    .filter((event) => event !== undefined);

describe('the exported Vitest test, run with the official client', () => {
  const failed = new Map<string, string>();

  beforeAll(async () => {
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
    for (const { session, stem } of SESSIONS) writeExport(session, vitestFormat, { folder, stem });
    const report = join(folder, 'report.json');
    const args = [
      VITEST,
      'run',
      '--root',
      folder,
      '--no-isolate',
      '--reporter',
      'json',
      '--outputFile',
      report,
    ];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' });
    await once(child, 'close');
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    for (const { name, status, message, assertionResults } of testResults) {
      if (status !== 'passed') failed.set(name, assertionResults[0]?.failureMessages?.join('\n') ?? message);
    }
  });

  it.each(SESSIONS)('says of $name what the client does with it', ({ session, stem, isTakenByClient }) => {
    const { notes } = vitestFormat.write(session, { kind: 'all' }, { stem, exportedAt: 0 });
    const failure = failed.get(join(folder, `${stem}.test.js`));

    if (isTakenByClient) expect(failure).toBeUndefined();
    else expect(failure).toBeDefined();
    expect(notes.some((note) => note.includes('test fails'))).toBe(!isTakenByClient);
  });
});

describe('the AIMock fixture, asked as AIMock is', () => {
  /** AIMock's own rules: all that is said must fit, a text as a part of the user's last one; the first that fits answers. */
  function answerTo(input: JsonObject, fixtures: readonly JsonObject[]): JsonObject | undefined {
    const messages = objectsIn(input['messages']);
    const last = messages.at(-1);
    const text = String(messages.findLast(({ role }) => role === 'user')?.['content'] ?? '');
    return fixtures.find(({ match }) => {
      const { message, toolCallId } = isJsonObject(match) ? match : {};
      const isText = typeof message !== 'string' || text.includes(message);
      const isTool =
        toolCallId === undefined || (last?.['role'] === 'tool' && last['toolCallId'] === toolCallId);
      return isText && isTool;
    });
  }

  it.each(SESSIONS)(
    'answers each request of $name with its events, or says that it can not',
    ({ session }) => {
      const { bytes, notes } = aimockFormat.write(session, { kind: 'all' }, { stem: 'x', exportedAt: 0 });
      const { fixtures } = JSON.parse(Buffer.from(bytes).toString());

      const streams = session.streams().filter(({ eventCount }) => eventCount > 0);
      const wrong = streams.filter(({ index, input }) => {
        const answer = answerTo(input ?? {}, fixtures);
        return JSON.stringify(answer?.['events']) !== JSON.stringify(eventsOf(session, index));
      });
      expect(fixtures).toHaveLength(streams.length);
      expect(notes.some((note) => note.includes('same match'))).toBe(wrong.length > 0);
      const unanswered = session.streams().length - streams.length;
      expect(notes.some((note) => note.includes('without events'))).toBe(unanswered > 0);
    },
  );
});

describe('the golden trace, as its module gives it', () => {
  beforeAll(() => {
    mkdirSync(join(folder, 'traces/one'), { recursive: true });
    writeFileSync(
      join(folder, 'event-trace-test.ts'),
      'export const defineEventTrace = (_url: string, traces: object) => traces;\n',
    );
  });

  it.each(SESSIONS)('has the events of $name, with ids numbered one for one', async ({ session, stem }) => {
    const path = writeExport(session, goldenTraceFormat, { folder: join(folder, 'traces/one'), stem });

    const { eventTrace } = await import(/* @vite-ignore */ path);

    const names = new Map<string, string>();
    expect(withIds(eventTrace.journey, eventsOf(session), names)).toEqual(eventsOf(session));
    expect(new Set(names.values()).size).toBe(names.size);
  });

  /** The trace with each numbered id as it was sent. */
  function withIds(trace: JsonValue, sent: JsonValue, names: Map<string, string>): JsonValue {
    if (Array.isArray(trace)) {
      return trace.map((item, index) =>
        withIds(item, (Array.isArray(sent) ? sent[index] : null) ?? null, names),
      );
    }
    if (isJsonObject(trace)) {
      return Object.fromEntries(
        Object.entries(trace).map(([key, value]) => [
          key,
          withIds(value ?? null, (isJsonObject(sent) ? sent[key] : null) ?? null, names),
        ]),
      );
    }
    if (typeof trace !== 'string' || !/^id-\d+$/.test(trace)) return trace;
    if (!names.has(trace)) names.set(trace, String(sent));
    return names.get(trace) ?? null;
  }
});

describe('the conformance stream', () => {
  it.each(SESSIONS)(
    'holds input, stream and outcome of $name, one file an exchange',
    ({ session, stem, hasFaults }) => {
      const file = conformanceFormat.write(session, { kind: 'all' }, { stem, exportedAt: 0 });
      const cases = [file, ...(file.alongside ?? [])].map(({ bytes }) =>
        JSON.parse(Buffer.from(bytes).toString()),
      );

      const streams = session.streams().filter(({ eventCount }) => eventCount > 0);
      expect(cases.map(({ input }) => input)).toEqual(streams.map(({ input }) => input));
      expect(cases.map(({ stream }) => stream)).toEqual(streams.map(({ index }) => eventsOf(session, index)));
      for (const [index, { expect: wanted }] of cases.entries()) {
        const isBroken = streams[index]?.outcome !== 'complete';
        expect(wanted.outcome === 'completed').toBe(!hasFaults && !isBroken);
        expect(wanted.messages).toHaveLength(wanted.messageCount);
      }
    },
  );

  it('keeps the digits of numbers, and halves of characters', () => {
    const written = (name: RegExp) => {
      const { session, stem } = SESSIONS.find((known) => name.test(known.name)) ?? SESSIONS[0] ?? {};
      if (session === undefined || stem === undefined) throw new Error('Expected a session');
      return [conformanceFormat, goldenTraceFormat, aimockFormat].map((format) =>
        Buffer.from(format.write(session, { kind: 'all' }, { stem, exportedAt: 0 }).bytes).toString(),
      );
    };

    for (const text of written(/numbers/)) expect(text).toContain('9007199254740993');
    for (const text of written(/halves/)) {
      expect(text).toContain(String.raw`\ud83d`);
      expect(text).not.toContain('\ufffd');
    }
  });
});
