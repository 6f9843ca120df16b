import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Placeholders } from '../../../src/export/redact/placeholder.ts';
import { redactRecords } from '../../../src/export/redact/redact-records.ts';
import type { RedactionProfile } from '../../../src/export/redact/redaction.ts';
import { outcomeOf } from '../../../src/export/session-outcome.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { isJsonObject, type JsonValue } from '../../../src/protocol/json.ts';
import { serialiseRecording } from '../../../src/protocol/recording.ts';
import { loadCases } from '../support/load-case.ts';
import { sessionOf } from './random-log.ts';

const KEY = [0x2545f491, 0x9e3779b9] as const;
const PROFILES: readonly RedactionProfile[] = ['secrets', 'structure'];

/** What must be the same of a redacted stream: all but texts, ids and values. */
function structureOf(records: readonly CaptureRecord[]) {
  const session = sessionOf(records);
  const { runs, messages, findings, events } = outcomeOf(session);
  return {
    events,
    types: Array.from({ length: session.length }, (_, seq) => session.typeOf(seq)),
    sizes: Array.from({ length: session.length }, (_, seq) => session.event(seq).size),
    times: Array.from({ length: session.length }, (_, seq) => session.event(seq).at),
    runs: runs.map(({ status, outcome }) => ({ status, outcome })),
    messages: shapeOf(messages),
    applied: Array.from({ length: session.length }, (_, seq) => session.change(seq)?.applied),
    findings: findings.map(({ rule, severity, at }) => ({ rule, severity, at })),
  };
}

/** Roles, lengths and nesting. */
function shapeOf(value: JsonValue | undefined): unknown {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.map(shapeOf);
  if (!isJsonObject(value)) return typeof value;
  if (!('role' in value)) return Object.values(value).map(shapeOf);
  return { role: value['role'], rest: Object.entries(value).map(([key, child]) => [key, shapeOf(child)]) };
}

describe.each(PROFILES)('the profile %s', (profile) => {
  it.each(loadCases())(
    'leaves the structure and the findings of the case $name as they are',
    ({ records }) => {
      const redacted = redactRecords(records, profile, KEY);

      expect(structureOf(redacted.records)).toEqual(structureOf(records));
    },
  );
});

function recordsOf(
  payload: string,
  headers: readonly (readonly [string, string])[] = [],
): readonly CaptureRecord[] {
  const body = {
    text: JSON.stringify({ threadId: 'thread-ada', runId: 'r', messages: [], state: { pin: 4711 } }),
  };
  const request = { method: 'POST', url: 'https://shop.example/agent?token=s3cr3tvalue', headers, body };
  return [
    { kind: 'open', stream: 'd/1', at: 0, transport: 'fetch', request },
    { kind: 'chunk', stream: 'd/1', at: 1, bytes: { text: payload } },
  ];
}

function redactedText(profile: RedactionProfile, records: readonly CaptureRecord[]): string {
  return serialiseRecording({ header: {}, records: redactRecords(records, profile, KEY).records });
}

describe('secrets', () => {
  it.each([
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'ada.lovelace@example.org',
    'sk-proj-1234567890abcdefghij',
    'ghp_1234567890abcdefghijklmnopqrstuvwxyz',
    'AKIAIOSFODNN7EXAMPLE',
  ])('replaces %s in a text that came in pieces, and nothing else', (secret) => {
    const delta = (text: string) =>
      `data: ${JSON.stringify({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: text })}\n\n`;
    const [start, end] = [secret.slice(0, 7), secret.slice(7)];

    const text = redactedText('secrets', recordsOf(delta(`Use ${start}`) + delta(`${end} today`)));

    expect(text).not.toContain(end);
    expect(text).toContain('Use ');
    expect(text).toContain(' today');
    expect(text).toContain('thread-ada');
  });

  it.each([
    'https://agent.example/back#access_token=fr4gm3nt-t0k3n&x=1',
    'https://t0k3n-as-user@agent.example/run',
    'https://ada:p4ssw0rd-of-ada@agent.example/run',
  ])('replaces what is secret in the address %s', (url) => {
    for (const profile of PROFILES) {
      const open = { kind: 'open', stream: 'd/1', at: 0, transport: 'fetch' } as const;
      const request = { method: 'GET', url, headers: [], body: { omitted: 'none' } } as const;

      expect(redactedText(profile, [{ ...open, request }])).not.toMatch(/fr4gm3nt|t0k3n|p4ssw0rd/);
    }
  });

  it('replaces what the name of a member, header or parameter calls a secret', () => {
    const state = `data: ${JSON.stringify({ type: 'STATE_SNAPSHOT', snapshot: { password: 'tr0ub4dor', city: 'Bern' } })}\n\n`;

    const text = redactedText('secrets', recordsOf(state, [['X-Api-Key', 'k3yk3yk3y']]));

    expect(text).not.toMatch(/tr0ub4dor|k3yk3yk3y|s3cr3tvalue/);
    expect(text).toContain('Bern');
  });
});

describe('secrets in JSON that is a text', () => {
  const args = JSON.stringify({
    user: 'ada',
    password: 'tr0ub\\4d"or\n',
    nested: JSON.stringify({ api_key: 'k3yk3yk3y', city: 'Bern' }),
  });
  const argsEvent = (delta: string) =>
    `data: ${JSON.stringify({ type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta })}\n\n`;
  const secret = /tr0ub|4d.{0,4}or|k3yk3yk3y/;

  it('are replaced by the names of their members, however the text is cut', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(args.length), { maxLength: 8 }), (places) => {
        const cuts = [0, ...places.sort((one, other) => one - other), args.length];
        const pieces = cuts.slice(1).map((end, index) => args.slice(cuts[index], end));

        const { records } = redactRecords(recordsOf(pieces.map(argsEvent).join('')), 'secrets', KEY);

        const session = sessionOf(records);
        const made = Array.from({ length: session.length }, (_, seq) => session.event(seq).event?.['delta']);
        const whole = made.join('');
        expect(whole).not.toMatch(secret);
        expect(whole).toHaveLength(args.length);
        expect(JSON.parse(whole)).toMatchObject({ user: 'ada' });
        expect(JSON.parse(JSON.parse(whole).nested)).toMatchObject({ city: 'Bern' });
      }),
    );
  });

  it('are replaced in the arguments of a message, the same way', () => {
    const call = { id: 'c', type: 'function', function: { name: 'login', arguments: args } };
    const message = { id: 'a', role: 'assistant', toolCalls: [call] };
    const snapshot = `data: ${JSON.stringify({ type: 'MESSAGES_SNAPSHOT', messages: [message] })}\n\n`;

    const text = redactedText('secrets', recordsOf(argsEvent(args) + snapshot));

    expect(text).not.toMatch(secret);
  });

  it('are replaced where the text ends inside them', () => {
    expect(redactedText('secrets', recordsOf(argsEvent('{"password": "tr0ub')))).not.toMatch(secret);
  });

  it('are replaced where they are numbers', () => {
    const state = `data: ${JSON.stringify({ type: 'STATE_SNAPSHOT', snapshot: { password: 471147, age: 36 } })}\n\n`;

    const text = redactedText('secrets', recordsOf(state + argsEvent('{"password": 471147}')));

    expect(text).not.toContain('471147');
    expect(text).toContain('36');
  });

  it('take no long time to be looked for', () => {
    const hostile = ['\\'.repeat(200_000), '"'.repeat(200_000), '"password":"'.repeat(20_000)].join('');

    const text = redactedText('secrets', recordsOf(argsEvent(hostile)));

    expect(text.length).toBeGreaterThan(hostile.length);
  });
});

describe('structure only', () => {
  it('takes names that look like data out of an address, the same way as out of events', () => {
    const id = '3f2a8c1e-5b7d-4e9f-a012-3456789abcde';
    const url = `https://shop.example/agents/${id}/ada@example.org/run`;
    const event = `data: ${JSON.stringify({ type: 'RUN_STARTED', threadId: id, runId: 'r' })}\n\n`;
    const request = { method: 'GET', url, headers: [], body: { omitted: 'none' } } as const;

    const { records } = redactRecords(
      [
        { kind: 'open', stream: 'd/1', at: 0, transport: 'fetch', request },
        { kind: 'chunk', stream: 'd/1', at: 1, bytes: { text: event } },
      ],
      'structure',
      KEY,
    );

    const [stream] = sessionOf(records).streams();
    expect(stream?.request.url).toMatch(/^https:\/\/[^/]+\/agents\/[^/]+\/[^/]+\/run$/);
    expect(stream?.request.url).not.toMatch(/3f2a|ada@|shop/);
    expect(stream?.request.url).toContain(sessionOf(records).event(0).event?.['threadId']);
  });

  it('leaves no own value of a request in snake case', () => {
    const body = JSON.stringify({
      thread_id: 't',
      run_id: 'r',
      messages: [],
      forwarded_props: { name: 'Ada', model: 'Countess', born: 1815 },
    });
    const request = { method: 'POST', url: 'http://agent.test/', headers: [], body: { text: body } } as const;

    const text = redactedText('structure', [
      { kind: 'open', stream: 'd/1', at: 0, transport: 'fetch', request },
    ]);

    expect(text).not.toMatch(/Ada|Countess|1815/);
  });

  it('keeps the port of an address, whose digits could make it none', () => {
    const open = { kind: 'open', stream: 'd/1', at: 0, transport: 'fetch' } as const;
    const request = {
      method: 'GET',
      url: 'http://ada.example:60000/run',
      headers: [],
      body: { omitted: 'none' },
    } as const;

    const text = redactedText('structure', [{ ...open, request }]);

    expect(text).toContain(':60000/run');
    expect(text).not.toContain('ada.example');
  });

  it('leaves no text, id, argument, result or value, whatever framing they are in', () => {
    const events = [
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'msg-ada', delta: 'Hello Ada' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'call-ada', delta: '{"who":"Ada","n":42}' },
      { type: 'STATE_SNAPSHOT', snapshot: { name: 'Ada', type: 'Countess', born: 1815 } },
      { type: 'CUSTOM', name: 'note', value: 'Ada' },
      { type: 'NEW_THING', text: 'Ada' },
      { type: 'RAW', event: { name: 'Ada' } },
    ];
    const sse = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    const odd = `: Ada\nid: Ada\ndata: {"type":"X", Ada\n\nAda\ndata: Ada\n\n`;

    for (const payload of [sse, lines, JSON.stringify(events), odd]) {
      const text = redactedText('structure', recordsOf(payload));

      expect(text).not.toMatch(/ada|hello|countess|1815|42|4711|shop/i);
    }
  });

  it('keeps the names of the protocol and of tools, so that the stream can still be read', () => {
    const payload = `data: ${JSON.stringify({ type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'search' })}\n\n`;

    expect(redactedText('structure', recordsOf(payload))).toContain('search');
  });
});

describe('a placeholder', () => {
  const placeholders = new Placeholders(KEY);

  it('has the length of its text, in characters and in bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const made = placeholders.of(text);
        expect(made.length).toBe(text.length);
        expect(Buffer.byteLength(made)).toBe(Buffer.byteLength(text));
      }),
    );
  });

  it('differs where texts differ, and begins as that of a beginning', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'C', '1', ' ') });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(placeholders.of(one) === placeholders.of(other)).toBe(one === other);
        expect(placeholders.of(one + other).startsWith(placeholders.of(one))).toBe(true);
      }),
    );
  });

  it('of a JSON list is one too', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(() => JSON.parse(placeholders.of(`[${json}]`))).not.toThrow();
      }),
    );
  });
});
