import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/session/create-session.ts';
import { loadCases } from '../support/load-case.ts';

describe('one run or stream of a session', () => {
  it('is what stands at its index among all', () => {
    for (const { records } of loadCases()) {
      const session = createSession();
      for (const record of records) session.append(record);

      expect(session.runs().map(({ index }) => session.run(index))).toEqual(session.runs());
      expect(session.streams().map(({ index }) => session.stream(index))).toEqual(session.streams());
    }
  });

  it('is undefined where there is none', () => {
    const session = createSession();

    expect(session.run(-1)).toBeUndefined();
    expect(session.stream(0)).toBeUndefined();
  });
});
