/** The test that is written beside a fixture; `FIXTURE_FILE` stands for the fixture's path. */
export const VITEST_TEST = `import { HttpAgent } from '@ag-ui/client';
import { expect, test } from 'vitest';
import fixtureText from 'FIXTURE_FILE?raw';

// As text, since what imports JSON refuses halves of characters, which agents do send.
const fixture = JSON.parse(fixtureText);

/** Answers with the recorded reply, one read per recorded chunk. */
function replying(exchange) {
  return async () => {
    const chunks = exchange.chunks.map(([, data]) =>
      typeof data === 'string'
        ? new TextEncoder().encode(data)
        : Uint8Array.from(atob(data.base64), (character) => character.charCodeAt(0)),
    );
    let next = 0;
    const body = new ReadableStream({
      async pull(controller) {
        if (next < chunks.length) controller.enqueue(chunks[next++]);
        else if (exchange.end === 'broken') {
          // What came before the loss was taken in by then.
          await new Promise((resolve) => setTimeout(resolve));
          controller.error(new TypeError('The connection was lost.'));
        } else controller.close();
      },
    });
    return new Response([204, 205, 304].includes(exchange.status) ? null : body, {
      status: exchange.status,
      headers: exchange.headers,
    });
  };
}

/** Ids that the client makes up differ from run to run. */
function withoutGeneratedIds(messages, expected) {
  return messages.map((message, index) =>
    expected[index]?.id === '<generated>' ? { ...message, id: '<generated>' } : message,
  );
}

test('the recorded replies lead to the recorded messages and state', async () => {
  const agents = new Map();
  for (const exchange of fixture.exchanges) {
    const { threadId, runId, input } = exchange;
    const agent = agents.get(threadId) ?? new HttpAgent({ url: exchange.url, threadId });
    agents.set(threadId, agent);
    agent.fetch = replying(exchange);
    for (const message of input?.messages ?? []) {
      if (!agent.messages.some(({ id }) => id === message.id)) agent.addMessage(message);
    }
    if (input?.state !== undefined && input.state !== null) agent.setState(input.state);
    const { tools, context, forwardedProps, resume } = input ?? {};
    const run = agent.runAgent({ runId, tools, context, forwardedProps, ...(resume && { resume }) });
    // A refused or broken reply is part of what was recorded.
    if (exchange.status >= 400 || exchange.end === 'broken') await expect(run).rejects.toThrow();
    else await run;
  }
  for (const { threadId, messages, state } of fixture.expected) {
    const agent = agents.get(threadId);
    expect(withoutGeneratedIds(JSON.parse(JSON.stringify(agent.messages)), messages)).toEqual(messages);
    expect(JSON.parse(JSON.stringify(agent.state))).toEqual(state);
  }
});
`;
