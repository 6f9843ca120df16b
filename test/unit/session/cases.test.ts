import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/session/create-session.ts';
import { outcomeOf } from '../support/expect-shape.ts';
import { loadCases } from '../support/load-case.ts';

const cases = loadCases();

describe('the shared cases', () => {
  it('are all there', () => {
    expect(cases).toHaveLength(118);
  });

  it.each(cases)('$name arrives at the stated messages, state and runs', ({ records, expected }) => {
    const session = createSession();

    for (const record of records) session.append(record);

    expect(outcomeOf(session)).toEqual({
      events: expected.events,
      messages: expected.messages,
      state: expected.state,
      runs: expected.runs,
      openInterrupts: expected.openInterrupts ?? [],
    });
  });
});
