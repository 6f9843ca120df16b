import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importBytes } from '../../../../src/export/import/import-bytes.ts';
import { outcomeOf } from '../../../../src/export/session-outcome.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { loadCases } from '../../support/load-case.ts';

const CASES = new URL('../../../../../shared/cases/', import.meta.url);
const files = readdirSync(CASES);

const cases = loadCases().map(({ name, expected }) => {
  const file = files.find((other) => other.startsWith(`${name}.`) && !other.endsWith('.expect.json')) ?? '';
  return { file, expected, bytes: readFileSync(new URL(file, CASES)) };
});

describe('a case file', () => {
  it.each(cases)('$file is imported as the session it stands for', ({ file, expected, bytes }) => {
    const imported = importBytes(bytes, { name: file, at: 0, document: 'file' });
    const session = createSession();
    for (const record of imported.ok ? imported.records : []) session.append(record);

    const { events, messages, state, runs } = outcomeOf(session);

    expect(imported).toMatchObject({ ok: true, problems: [], furtherProblems: 0 });
    expect({ events, messages, state, runs }).toEqual({
      events: expected.events,
      messages: expected.messages,
      state: expected.state,
      runs: expected.runs,
    });
  });
});
