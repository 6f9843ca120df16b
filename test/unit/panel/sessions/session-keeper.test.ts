import { describe, expect, it } from 'vitest';
import { SessionKeeper } from '../../../../src/panel/sessions/session-keeper.ts';
import { gunzip } from '../../../../src/platform/session-storage/gzip.ts';
import type { KeptSessions } from '../../../../src/platform/session-storage/kept-sessions.ts';
import type { CaptureRecord } from '../../../../src/protocol/capture.ts';
import { parseRecording } from '../../../../src/protocol/recording.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { captured, capturedStream, chatRun } from '../../../ui/support/captured-stream.ts';
import { memoryStorage } from '../../../ui/support/memory-storage.ts';

function startKeeper(limits = { count: 2, byteLength: 1_000_000 }) {
  const storage = memoryStorage();
  const failures: string[] = [];
  let clock = 0;
  const keeper = new SessionKeeper({
    storage,
    limits: () => limits,
    now: () => ++clock,
    newId: () => `id-${++clock}`,
    onFailure: (reason) => failures.push(reason),
  });
  return { storage, keeper, failures };
}

function sessionOf(records: readonly CaptureRecord[]) {
  const session = createSession();
  for (const record of records) session.append(record);
  return session;
}

const run = (id: string, stream = 'page/1') => capturedStream(chatRun('t', id), { stream });

async function recordsIn(storage: KeptSessions, id: string): Promise<readonly CaptureRecord[]> {
  const texts: string[] = [];
  for (const part of await storage.read(id)) {
    if (part.length > 0) texts.push(new TextDecoder().decode(await gunzip(part)));
  }
  const read = parseRecording(texts.join(''));
  return read.ok ? read.value.records : [];
}

describe('keeping sessions', () => {
  it('writes a session part by part, which together are its recording', async () => {
    const { storage, keeper } = startKeeper();
    const session = sessionOf([captured('page'), ...run('first')]);

    await keeper.keep(session, 0);
    for (const record of run('second', 'page/2')) session.append(record);
    await keeper.keep(session, 0);
    await keeper.keep(session, 0);

    const [kept] = await storage.list();
    expect(await storage.read(kept!.id)).toHaveLength(2);
    expect(await recordsIn(storage, kept!.id)).toEqual(session.records);
    expect(kept!.events).toBe(10);
  });

  it('writes the rest of a session that was left behind, and goes on with the next', async () => {
    const { storage, keeper } = startKeeper();
    const first = sessionOf([captured('page'), ...run('first')]);
    await keeper.keep(first, 0);
    for (const record of run('late', 'page/2')) first.append(record);

    await keeper.keep(sessionOf([captured('page'), ...run('other')]), 0);

    const kept = await storage.list();
    expect(kept.map(({ events }) => events)).toEqual([10, 5]);
    expect(await recordsIn(storage, kept[0]!.id)).toEqual(first.records);
  });

  it('keeps none unless it is told to, and none without an event to show', async () => {
    const off = startKeeper({ count: 0, byteLength: 1_000_000 });
    const on = startKeeper();

    await off.keeper.keep(sessionOf([captured('page'), ...run('first')]), 0);
    await on.keeper.keep(sessionOf([captured('page')]), 0);
    await on.keeper.keep(sessionOf([captured('page'), ...run('before')]), 5);

    expect(await off.storage.list()).toEqual([]);
    expect(await on.storage.list()).toEqual([]);
  });

  it('removes the oldest when there are too many', async () => {
    const { storage, keeper } = startKeeper();

    for (const id of ['a', 'b', 'c']) await keeper.keep(sessionOf([captured('page'), ...run(id)]), 0);

    const runs = await Promise.all((await storage.list()).map(({ id }) => recordsIn(storage, id)));
    expect(runs.map((records) => sessionOf(records).runs()[0]?.runId)).toEqual(['b', 'c']);
  });

  it('says of a session that is too large that its end is missing', async () => {
    const { storage, keeper } = startKeeper({ count: 2, byteLength: 900 });
    const session = sessionOf([captured('page'), ...run('first')]);
    await keeper.keep(session, 0);
    const before = (await storage.list())[0]!;

    for (let index = 0; index < 40; index += 1) {
      for (const record of run(crypto.randomUUID(), `page/${index + 2}`)) session.append(record);
    }
    await keeper.keep(session, 0);

    expect(before.isCut).toBe(false);
    expect(await storage.list()).toEqual([{ ...before, isCut: true }]);
  });

  it('does not bring back a session that the user deleted while it grew', async () => {
    const { storage, keeper } = startKeeper();
    const session = sessionOf([captured('page'), ...run('first')]);
    await keeper.keep(session, 0);

    await storage.removeAll();
    for (const record of run('second', 'page/2')) session.append(record);
    await keeper.keep(session, 0);

    expect(await storage.list()).toEqual([]);
  });

  it('tells why storage failed, and goes on', async () => {
    const { storage, keeper, failures } = startKeeper();
    const append = storage.append;
    storage.append = () => Promise.reject(new Error('the disk is full'));
    const session = sessionOf([captured('page'), ...run('first')]);

    await keeper.keep(session, 0);
    storage.append = append;
    await keeper.keep(session, 0);

    expect(failures).toEqual(['the disk is full']);
    expect((await storage.list()).map(({ events }) => events)).toEqual([5]);
  });
});
