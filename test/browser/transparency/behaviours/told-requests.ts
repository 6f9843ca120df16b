import { expect } from 'vitest';
import type { BehaviourGroup } from '../behaviour.ts';
import { nothing } from '../seen.ts';

type Seen = BehaviourGroup['behaviours'][number]['seen'];

/** These bodies were told of the requests, in this order. */
const requestBodies =
  (...bodies: readonly unknown[]): Seen =>
  ({ streams, diagnostics }) => {
    expect(diagnostics).toEqual([]);
    expect(streams.map(({ request }) => request.body)).toEqual(bodies);
  };

/** What is told of requests, and of answers that are no stream. */
export const toldRequests: BehaviourGroup = {
  name: 'a request of a run',
  behaviours: [
    {
      name: 'is told with its body, whatever the page made it from',
      run: async (lab) => {
        const form = (body: BodyInit) => ({ method: 'POST', body });
        const url = '/echo';
        const answers = [];
        for (const ask of [
          () => fetch(url, form(lab.input)),
          () => fetch(url, form(new Blob([lab.input], { type: 'application/json' }))),
          () => fetch(url, form(new TextEncoder().encode(lab.input))),
          () => fetch(new URL(url, location.href), form(lab.input)),
          () => fetch(new Request(url, form(lab.input))),
          () => fetch(new Request(new Request(url, form(lab.input)).clone())),
          () => fetch(new Request(url, form('{}')), form(lab.input)),
        ]) {
          answers.push(JSON.parse((await (await ask()).json()).body).runId);
        }
        return { answers };
      },
      expected: { answers: ['r', 'r', 'r', 'r', 'r', 'r', 'r'] },
      seen: ({ streams, diagnostics }) => {
        expect(diagnostics).toEqual([]);
        expect(streams).toHaveLength(7);
        for (const { request, end } of streams) {
          expect(JSON.parse(request.body['text'] as string)).toMatchObject({ threadId: 't', runId: 'r' });
          expect([request.method, end?.outcome]).toEqual(['POST', 'complete']);
        }
      },
    },
    {
      name: 'is told with parameters as its body when its answer is a stream',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' }, { body: new URLSearchParams({ q: 'a b' }) });
        return { text: await response.text() };
      },
      seen: requestBodies({ text: 'q=a+b' }),
    },
    {
      name: 'sends a stream as its body untouched',
      // Firefox sends no streams.
      lacking: ['firefox'],
      run: async (lab) => {
        const body = new Blob([lab.input]).stream();
        // Streams need HTTP/2, so the browser refuses; the stream must be in the state that this leaves it in.
        const caught = await lab.outcome(
          fetch('/echo', { method: 'POST', body, duplex: 'half' } as RequestInit),
        );
        return { caught, locked: body.locked };
      },
      seen: nothing,
    },
    {
      name: 'that is answered by an error is told with the body of that',
      run: async (lab) => {
        const response = await fetch('/echo?status=422', { method: 'POST', body: lab.input });
        return { status: response.status, text: await response.text() };
      },
      seen: ({ streams }, told) => {
        const { text } = told as { readonly text: string };
        expect(streams).toMatchObject([{ status: 422, data: text, end: { outcome: 'complete' } }]);
      },
    },
    {
      name: 'in the envelope of CopilotKit is told although its answer is JSON',
      run: async () => {
        const body = JSON.stringify({ method: 'agent/run', params: { agentId: 'a' }, body: {} });
        return { text: await (await fetch('/echo', { method: 'POST', body })).text() };
      },
      seen: ({ streams }, told) => {
        const { text } = told as { readonly text: string };
        expect(streams).toMatchObject([{ status: 200, data: text, end: { outcome: 'complete' } }]);
      },
    },
    {
      name: 'is told with its headers and those of the answer, masked',
      run: async (lab) => {
        const headers = { Accept: 'text/event-stream', 'X-Trace': '7', Authorization: 'Bearer abc' };
        return { text: await (await lab.run({ plan: 'run' }, { headers })).text() };
      },
      seen: ({ streams }) => {
        expect(streams[0]?.request.headers).toEqual([
          ['Accept', 'text/event-stream'],
          ['X-Trace', '7'],
          ['Authorization', 'Bearer ***(1-8)'],
        ]);
        const answered = Object.fromEntries(streams[0]?.responseHeaders ?? []);
        expect(answered).toMatchObject({ 'content-type': 'text/event-stream', 'x-exposed': 'yes' });
      },
    },
    {
      name: 'by a synchronous XMLHttpRequest is told with its answer',
      run: async (lab) => {
        const request = new XMLHttpRequest();
        request.open('POST', '/echo?status=500', false);
        request.send(lab.input);
        return { text: request.responseText };
      },
      seen: ({ streams }, told) => {
        const { text } = told as { readonly text: string };
        expect(streams).toMatchObject([
          { transport: 'xhr', status: 500, data: text, end: { outcome: 'complete' } },
        ]);
      },
    },
    {
      name: 'by an XMLHttpRequest that fails is told as failed',
      run: async (lab) => {
        const request = new XMLHttpRequest();
        request.open('POST', `${lab.otherOrigin()}/echo`);
        request.send(lab.input);
        await lab.event(request, 'error');
        return { status: request.status };
      },
      seen: ({ streams }) => {
        expect(streams).toMatchObject([{ transport: 'xhr', end: { outcome: 'failed' } }]);
      },
    },
    {
      name: 'by an XMLHttpRequest is told to what the page saw when it aborts in a listener',
      run: async (lab) => {
        const request = new XMLHttpRequest();
        let text = '';
        request.onreadystatechange = () => {
          if (request.responseText === '') return;
          text = request.responseText;
          request.abort();
        };
        request.open('POST', lab.agentUrl({ plan: 'held', id: lab.id() }));
        request.send(lab.input);
        await lab.event(request, 'loadend');
        return { text };
      },
      seen: ({ streams }, told) => {
        const { text } = told as { readonly text: string };
        expect(streams).toMatchObject([{ data: text, end: { outcome: 'aborted' } }]);
      },
    },
  ],
};
