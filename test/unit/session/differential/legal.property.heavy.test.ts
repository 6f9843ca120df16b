import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_TABLE } from '../../../../src/protocol/events.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import type { Session } from '../../../../src/session/session.ts';
import { messageShape } from '../../support/expect-shape.ts';
import { Choices } from '../support/choices.ts';
import { DOCUMENTS } from '../support/legal-event.ts';
import { legalStream } from '../support/legal-stream.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { propertySeed } from '../support/property-seed.ts';
import { bodyOf, cut } from './byte-chunks.ts';
import { silenceClient } from './quiet-client.ts';
import { ReferenceClient } from './reference-client.ts';
import { StreamDensity } from './stream-density.ts';

const RUNS = propertyRuns(800);
const SEED = propertySeed('legal.property', RUNS);

const choices = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 200, maxLength: 1500, size: 'max' });

/** Ids that the client makes up are never the same twice. */
const GENERATED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function appendStream(
  session: Session,
  stream: string,
  { request, chunks }: { request: string; chunks: readonly Uint8Array[] },
): void {
  session.append({
    kind: 'open',
    stream,
    at: 0,
    transport: 'fetch',
    request: { method: 'POST', url: 'http://test/agent', headers: [], body: { text: request } },
  });
  for (const chunk of chunks) {
    session.append({
      kind: 'chunk',
      stream,
      at: 1,
      bytes: { base64: Buffer.from(chunk).toString('base64') },
    });
  }
  session.append({ kind: 'end', stream, at: 2, outcome: 'complete' });
}

function heldBy(session: Session) {
  const end = session.at(session.length);
  return {
    messages: end.messages(0).map((message) => withoutGeneratedId(messageShape(message))),
    state: end.state(0).value,
    interrupts: end.openInterrupts(0).map(({ id }) => id),
  };
}

function heldByClient(client: ReferenceClient) {
  const messages = client.messages.map((message) => {
    const { toolCalls, ...rest } = JSON.parse(JSON.stringify(message));
    return withoutGeneratedId(
      toolCalls === undefined || toolCalls.length === 0 ? rest : { ...rest, toolCalls },
    );
  });
  return { messages, state: client.state, interrupts: client.interruptIds };
}

function withoutGeneratedId(message: Record<string, unknown>): Record<string, unknown> {
  return GENERATED.test(String(message['id'])) ? { ...message, id: '<generated>' } : message;
}

describe('on a legal stream', () => {
  silenceClient();
  const seen = new Set<string>();
  const density = new StreamDensity();

  it('a session holds the messages, the state and the interrupts that the official client holds', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async (numbers) => {
        const choose = new Choices(numbers);
        const client = new ReferenceClient('t1');
        const session = createSession();

        for (let index = 0; index < 2; index += 1) {
          const runId = `r${index}`;
          const events = legalStream({ threadId: 't1', runId }, choose);
          for (const { type } of events) seen.add(String(type));
          density.note(events);
          const chunks = cut(bodyOf(events), choose);
          if (index > 0 && choose.oneIn(4)) client.setState(choose.of(DOCUMENTS));
          client.addMessage({ id: `u-${index}`, role: 'user', content: 'More' });
          await client.feed(runId, chunks);
          appendStream(session, `d/${index}`, { request: client.lastRequest, chunks });

          expect(heldBy(session)).toEqual(heldByClient(client));
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('every type of event has its turn', () => {
    expect(Object.keys(EVENT_TABLE).filter((type) => !seen.has(type))).toEqual([]);
  });

  it('the streams are dense enough to prove something', () => {
    process.stdout.write(`legal.property: ${density}\n`);

    expect(density.median).toBeGreaterThan(25);
    expect(Object.entries(density.shares).filter(([, share]) => share < 0.25)).toEqual([]);
  });
});
