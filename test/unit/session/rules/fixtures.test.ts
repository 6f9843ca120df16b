import { beforeAll, describe, expect, it } from 'vitest';
import { prepareProtoDecoder } from '../../../../src/decode/proto.ts';
import { RULES } from '../../../../src/session/rules/index.ts';
import { findingsOf } from '../support/rule-fixture.ts';
import { ERA_FIXTURES } from './fixtures/eras.ts';
import { FIELD_FIXTURES } from './fixtures/fields.ts';
import { INTERRUPT_FIXTURES } from './fixtures/interrupts.ts';
import { MESSAGE_FIXTURES } from './fixtures/messages.ts';
import { OWNER_FIXTURES } from './fixtures/owners.ts';
import { RUN_FIXTURES } from './fixtures/runs.ts';
import { SNAPSHOT_FIXTURES } from './fixtures/snapshots.ts';
import { STATE_FIXTURES } from './fixtures/state.ts';
import { TOOL_FIXTURES } from './fixtures/tools.ts';
import { TRANSPORT_FIXTURES } from './fixtures/transport.ts';

const FIXTURES = [
  ...ERA_FIXTURES,
  ...FIELD_FIXTURES,
  ...INTERRUPT_FIXTURES,
  ...MESSAGE_FIXTURES,
  ...OWNER_FIXTURES,
  ...RUN_FIXTURES,
  ...SNAPSHOT_FIXTURES,
  ...STATE_FIXTURES,
  ...TOOL_FIXTURES,
  ...TRANSPORT_FIXTURES,
];

const severityOf = new Map(RULES.map(({ id, severity }) => [id, severity]));

beforeAll(prepareProtoDecoder);

describe('a rule', () => {
  it.each(FIXTURES)('$rule passes what is sound', ({ rule, passes }) => {
    expect(findingsOf(rule, passes)).toEqual([]);
  });

  it.each(FIXTURES)('$rule names the fault where it is, once', ({ rule, fails, at, severity }) => {
    const findings = findingsOf(rule, fails);

    expect(findings.map((finding) => finding.at)).toEqual([at]);
    expect(findings[0]?.severity).toBe(severity ?? severityOf.get(rule));
    expect(findings[0]?.message).toMatch(/^[^\n]+[.?]$/);
  });

  it.each(FIXTURES)('$rule shows evidence of a fault at an event, and an earlier event only', (fixture) => {
    const [finding] = findingsOf(fixture.rule, fixture.fails);

    if (finding?.place === 'event') expect(finding.evidence).not.toEqual([]);
    expect(finding?.conflictsWith ?? -1).toBeLessThan(finding?.seq ?? 0);
  });
});

describe('the rules', () => {
  it('each have a fixture that passes and one that fails', () => {
    const proven = new Set(FIXTURES.map(({ rule }) => rule));

    expect(RULES.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual([]);
  });
});
