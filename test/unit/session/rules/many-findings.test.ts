import { describe, expect, it } from 'vitest';
import { createSession } from '../../../../src/session/create-session.ts';
import { MOST_DESCRIBED } from '../../../../src/session/rules/finding-log.ts';
import type { Session } from '../../../../src/session/session.ts';
import { chunk } from '../support/arbitrary-captures.ts';

const START = '{"type":"RUN_STARTED","threadId":"t1","runId":"r1"}';
const RULE = 'state-patch-path-missing';

function sessionOf(payloads: readonly string[]): Session {
  const session = createSession();
  for (const [at, payload] of payloads.entries()) session.append(chunk('d/1', at, payload));
  return session;
}

function failingDelta(index: number): string {
  return `{"type":"STATE_DELTA","delta":[{"op":"replace","path":"/missing-${index}","value":1}]}`;
}

describe('a storm of findings of one rule', () => {
  const count = MOST_DESCRIBED + 500;
  const session = sessionOf([START, ...Array.from({ length: count }, (_, index) => failingDelta(index))]);
  const findings = session.findings.filter(({ rule }) => rule === RULE);

  it('keeps each of them at its event', () => {
    expect(findings.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(session.findingsAt(count)).toContain(findings.at(-1));
  });

  it('describes the first with their evidence', () => {
    const last = findings[MOST_DESCRIBED - 1];

    expect(last?.message).toContain(`/missing-${MOST_DESCRIBED - 1}`);
    expect(last?.evidence).not.toEqual([]);
  });

  it('says of the rest what they are, in one text that all share', () => {
    const rest = findings.slice(MOST_DESCRIBED);

    expect(new Set(rest.map(({ message }) => message)).size).toBe(1);
    expect(rest[0]?.message).toContain(`only the first ${MOST_DESCRIBED} are described`);
    expect(rest.every(({ evidence }) => evidence === rest[0]?.evidence)).toBe(true);
  });

  it('still ties a repeated fault to the first about its subject', () => {
    const ends = Array.from(
      { length: count },
      (_, index) => `{"type":"TEXT_MESSAGE_END","messageId":"m${index}"}`,
    );

    const repeated = sessionOf([START, ...ends, `{"type":"TEXT_MESSAGE_END","messageId":"m${count - 1}"}`]);

    const ofRule = repeated.findings.filter(({ rule }) => rule === 'text-end-without-start');
    expect(ofRule.at(-1)?.cause).toBe(ofRule.at(-2)?.index);
  });
});
