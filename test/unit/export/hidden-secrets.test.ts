import { describe, expect, it } from 'vitest';
import { redactRecords } from '../../../src/export/redact/redact-records.ts';
import type { RedactionProfile } from '../../../src/export/redact/redaction.ts';
import { redactionSentence } from '../../../src/export/redact/redaction-report.ts';
import { outcomeOf } from '../../../src/export/session-outcome.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { serialiseRecording } from '../../../src/protocol/recording.ts';
import { sessionOf } from './random-log.ts';

const KEY = [0x2545f491, 0x9e3779b9] as const;
const PROFILES: readonly RedactionProfile[] = ['secrets', 'structure'];

interface Exchange {
  readonly url?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string;
  readonly statusText?: string;
  readonly reply?: string;
}

/** One exchange, with something in it that nobody else should read. */
function exchange({
  url,
  headers = [],
  body,
  statusText = 'OK',
  reply = '',
}: Exchange): readonly CaptureRecord[] {
  const at = { stream: 'd/1', at: 0 };
  const target = url ?? 'https://shop.example/agent';
  return [
    {
      kind: 'open',
      ...at,
      transport: 'fetch',
      request: {
        method: 'POST',
        url: target,
        headers,
        body: body === undefined ? { omitted: 'none' } : { text: body },
      },
    },
    { kind: 'head', ...at, response: { status: 200, statusText, url: target, redirected: false, headers } },
    { kind: 'chunk', ...at, bytes: { text: reply } },
    { kind: 'end', ...at, outcome: 'complete' },
  ];
}

const frame = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
const state = (snapshot: object) => frame({ type: 'STATE_SNAPSHOT', snapshot });
const said = (delta: string) => frame({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta });
const changed = (...delta: readonly object[]) => frame({ type: 'STATE_DELTA', delta });

/** Places where the secret `hunter2x` (or another that the place demands) stands. */
const HIDDEN: readonly (readonly [place: string, given: Exchange])[] = [
  [
    'a field named as secret, set by a patch',
    { reply: changed({ op: 'add', path: '/password', value: 'hunter2x' }) },
  ],
  [
    'below a path named as secret, in a patch',
    { reply: changed({ op: 'add', path: '/credentials/ada', value: { pin: ['hunter2x'] } }) },
  ],
  ['below a field named as secret', { reply: state({ credentials: { ada: ['hunter2x'] } }) }],
  [
    'a header in a list of names and values',
    { reply: state({ headers: [{ name: 'Authorization', value: 'hunter2x' }] }) },
  ],
  ['a header in a list of pairs', { reply: state({ headers: [['Set-Cookie', 'hunter2x']] }) }],
  [
    'a header in arguments that are a text',
    {
      reply: frame({
        type: 'TOOL_CALL_ARGS',
        toolCallId: 'c',
        delta: '{"headers":[{"name":"Cookie","value":"hunter2x"}]}',
      }),
    },
  ],
  [
    'a patch in arguments that are a text',
    {
      reply: frame({
        type: 'TOOL_CALL_ARGS',
        toolCallId: 'c',
        delta: '[{"op":"add","path":"/user/password","value":"hunter2x"}]',
      }),
    },
  ],
  [
    'a header that was written down',
    { reply: said("curl -H 'Authorization: Token hunter2x' https://shop.example") },
  ],
  ['a cookie that was written down', { reply: said('Cookie: theme=dark; seen=hunter2x') }],
  ['a setting that was written down', { reply: said('export OPENAI_API_KEY=hunter2x and go on') }],
  ['a form', { body: 'password=hunter2x&user=ada' }],
  [
    'an address within an address',
    { url: 'https://shop.example/go?to=https%3A%2F%2Fa.example%2F%3Ftoken%3Dhunter2x' },
  ],
  ['a step of an address behind its name', { url: 'https://shop.example/reset/token/hunter2x/now' }],
  ['a parameter with a name of a password', { url: 'https://shop.example/agent?user_pwd=hunter2x' }],
  ['a password with an @ in an address', { url: 'https://ada:p@hunter2x@shop.example/agent' }],
  ['the name of a server-sent event', { reply: `event: Bearer hunter2x\n${state({})}` }],
  ['a comment of server-sent events', { reply: `: token=hunter2x\n${state({})}` }],
  ['the reason phrase', { statusText: 'Refused password=hunter2x' }],
  ['the id of the last event', { headers: [['Last-Event-ID', 'token=hunter2x']] }],
  [
    'the last part of an encrypted token',
    { reply: said('eyJhbGciOiJSU0EifQ.a2V5a2V5.aXZpdml2.Y2lwaGVy.hunter2x') },
  ],
];

describe.each(PROFILES)('the profile %s', (profile) => {
  const recordingOf = (given: Exchange) =>
    serialiseRecording({ header: {}, records: redactRecords(exchange(given), profile, KEY).records });

  it.each(HIDDEN)('leaves no secret in %s', (_, given) => {
    expect(recordingOf({})).not.toContain('hunter2x');
    expect(recordingOf(given)).not.toContain('hunter2x');
  });

  it.each(['ada@exämple.org', 'ada%40example.org', 'änne@example.org'])('leaves no address %s', (address) => {
    const text = recordingOf({
      url: `https://shop.example/of/${address}`,
      reply: said(`Write to ${address}.`) + state({ [address]: 1 }),
    });

    expect(text).not.toMatch(/ada|änne|exämple\.org|40example/);
  });

  it.each([
    'glpat-1234567890abcdefghij',
    'hf_1234567890abcdefghij1234',
    'gsk_1234567890abcdefghij1234',
    'npm_1234567890abcdefghij1234567890abcd',
    'ya29.1234567890abcdefghij',
    'SG.1234567890abcdefghij.1234567890abcdefghij',
    'tvly-1234567890abcdefghij',
    'lsv2_pt_1234567890abcdefghij',
    'xai-1234567890abcdefghij',
    'AIzaSyA1234567890abcdefghij1234567890ab',
  ])('leaves no key %s, be it a value or the name of a member', (key) => {
    expect(recordingOf({ reply: said(`It is ${key}!`) + state({ [key]: true }) })).not.toContain(
      key.slice(6),
    );
  });

  it('leaves out the bytes of a binary stream and of a binary request, and says so in the head of the file', () => {
    const [opened, head, , ended] = exchange({});
    const base64 = Buffer.from('\0\0\0\x08hunter2x').toString('base64');
    if (opened?.kind !== 'open' || head === undefined || ended === undefined)
      throw new Error('Expected a stream');
    const records: readonly CaptureRecord[] = [
      { ...opened, request: { ...opened.request, body: { base64 } } },
      head,
      { kind: 'chunk', stream: 'd/1', at: 0, bytes: { base64 } },
      ended,
    ];

    const { records: redacted, report } = redactRecords(records, profile, KEY);

    expect(redacted.map(({ kind }) => kind)).toEqual(['open', 'head', 'end']);
    expect(serialiseRecording({ header: {}, records: redacted })).not.toContain(base64);
    expect(report.leftOut).toBe(1);
    expect(redactionSentence(report)).toContain('The bytes of 1 stream are left out');
  });

  it('keeps the pieces of calls apart that are spelled in snake case', () => {
    const piece = (id: string, delta: string) => frame({ type: 'TOOL_CALL_ARGS', tool_call_id: id, delta });

    const text = recordingOf({
      reply:
        piece('a', '{"password":"hun') +
        piece('b', '{"city":"Be') +
        piece('a', 'ter2x"}') +
        piece('b', 'rn"}'),
    });

    expect(text).not.toMatch(/hun"|ter2x/);
  });

  it('lets a patch find the member whose name is an address of a person', () => {
    const records = exchange({
      reply:
        state({ users: { 'ada@example.org': { seen: 0 }, 'b/c@example.org': { seen: 0 } } }) +
        changed({ op: 'replace', path: '/users/ada@example.org/seen', value: 1 }) +
        changed({ op: 'replace', path: '/users/b~1c@example.org/seen', value: 1 }),
    });

    const session = sessionOf(redactRecords(records, profile, KEY).records);

    expect([1, 2].map((seq) => session.change(seq)?.applied)).toEqual([true, true]);
    expect(outcomeOf(session).findings).toHaveLength(outcomeOf(sessionOf(records)).findings.length);
    expect(JSON.stringify(session.event(1).event)).not.toContain('ada@');
  });
});

describe('secrets', () => {
  it.each([
    'a',
    'a.',
    'a@',
    '%40',
    'token=',
    'token: ',
    '?key',
    '/token/',
    'Bearer ',
    'cookie: ',
    '://a@',
    '"path":"',
    '-----BEGIN ',
  ])('are looked for in time that grows with the length of the text alone: %s', (piece) => {
    const records = exchange({ reply: said(piece.repeat(300_000)) });

    expect(redactRecords(records, 'secrets', KEY).records).toHaveLength(records.length);
  });

  it('leave JSON with a private key in it what it is', () => {
    const args = JSON.stringify({
      key: '-----BEGIN PRIVATE KEY-----\nMIIEvQ\n\tIBADAN\n-----END PRIVATE KEY-----',
    });
    const reply = frame({ type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: args });

    const session = sessionOf(redactRecords(exchange({ reply }), 'secrets', KEY).records);

    const made = String(session.event(0).event?.['delta']);
    expect(made).not.toContain('MIIEvQ');
    expect(JSON.parse(made).key).toContain('PRIVATE KEY-----\n');
  });

  it('leaves words alone that only speak of secrets, and the schema of a tool', () => {
    const tool = {
      name: 'login',
      parameters: { type: 'object', properties: { password: { type: 'string', maxLength: 40 } } },
    };
    const body = JSON.stringify({ threadId: 't', runId: 'r', messages: [], tools: [tool] });
    const words = 'The token: a small thing. Is your password safe? Total tokens: 4096.';
    const records = exchange({ body, reply: said(words) });

    const text = serialiseRecording({ header: {}, records: redactRecords(records, 'secrets', KEY).records });

    expect(text).toBe(serialiseRecording({ header: {}, records }));
  });
});

describe('structure only', () => {
  it.each([
    ['customer-ada.sse'],
    ['file:///home/ada/notes.html'],
    ['data:text/html,ada'],
    ['blob:https://ada.example/3f2a8c1e'],
  ])('leaves no name of a person in the address %s', (url) => {
    const { records } = redactRecords(exchange({ url }), 'structure', KEY);

    expect(serialiseRecording({ header: {}, records })).not.toContain('ada');
  });

  it('leaves no name that looks like data where names of the protocol stand', () => {
    const reply =
      frame({ type: 'STEP_STARTED', stepName: 'for ada@example.org' }) +
      frame({ type: 'CUSTOM', name: 'user-123456789', value: 1 }) +
      frame({ type: 'STEP_FINISHED', stepName: 'for ada@example.org' });

    const { records } = redactRecords(
      exchange({ reply: `event: ada@example.org\n${reply}` }),
      'structure',
      KEY,
    );

    expect(serialiseRecording({ header: {}, records })).not.toMatch(/ada@|123456789/);
    expect(serialiseRecording({ header: {}, records })).toContain('STEP_FINISHED');
  });
});
