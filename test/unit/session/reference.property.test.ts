import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../../src/session/create-session.ts';
import type { Session } from '../../../src/session/session.ts';
import { messageShape } from '../support/expect-shape.ts';
import { chunk } from './support/arbitrary-captures.ts';
import { Choices } from './support/choices.ts';
import { legalStream } from './support/legal-stream.ts';
import { propertyRuns } from './support/property-runs.ts';
import { ReferenceClient } from './support/reference-client.ts';

const RUNS = propertyRuns(250);
const SEED = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const choices = fc.array(fc.nat({ max: 255 }), { maxLength: 200, size: 'max' });

function appendStream(session: Session, stream: string, request: object, events: readonly object[]): void {
  session.append({
    kind: 'open',
    stream,
    at: 0,
    transport: 'fetch',
    request: { method: 'POST', url: 'http://test/', headers: [], body: { text: JSON.stringify(request) } },
  });
  for (const event of events) session.append(chunk(stream, 1, JSON.stringify(event)));
  session.append({ kind: 'end', stream, at: 2, outcome: 'complete' });
}

function heldBy(session: Session) {
  const end = session.at(session.length);
  return { messages: end.messages(0).map((message) => messageShape(message)), state: end.state(0).value };
}

function heldByClient(client: ReferenceClient) {
  const messages = client.messages.map((message) => {
    const { toolCalls, ...rest } = JSON.parse(JSON.stringify(message));
    return toolCalls === undefined || toolCalls.length === 0 ? rest : { ...rest, toolCalls };
  });
  return { messages, state: client.state };
}

describe('on a legal stream', () => {
  beforeAll(() => {
    console.log(`reference.property: PROPERTY_SEED=${SEED} PROPERTY_RUNS=${RUNS}`);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubEnv('SUPPRESS_TRANSFORMATION_WARNINGS', 'true');
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('a session holds the messages and the state that the official client holds', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async (numbers) => {
        const choose = new Choices(numbers);
        const client = new ReferenceClient('t1');
        const session = createSession();

        for (let index = 0; index < 2; index += 1) {
          const runId = `r${index}`;
          const events = legalStream({ threadId: 't1', runId }, choose);
          client.addUserMessage({ id: `u-${index}`, role: 'user', content: 'More' });
          await client.feed(runId, events);
          appendStream(session, `d/${index}`, client.lastInput ?? {}, events);

          expect(heldBy(session)).toEqual(heldByClient(client));
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
