import type { BehaviourGroup } from '../behaviour.ts';
import { sameBytes } from '../seen.ts';

type Seen = BehaviourGroup['behaviours'][number]['seen'];

const told: Seen = ({ streams, diagnostics }) => {
  if (diagnostics.length > 0) throw new Error(diagnostics.join());
  if (streams[0]?.transport !== 'xhr') throw new Error('The request was not told');
};

/** XMLHttpRequest as a page uses it. */
export const xmlHttpRequests: BehaviourGroup = {
  name: 'an XMLHttpRequest',
  behaviours: [
    {
      name: 'fires its events in order and gives its text',
      run: async (lab) => {
        const request = new XMLHttpRequest();
        const order: string[] = [];
        for (const type of ['loadstart', 'load', 'loadend', 'error', 'abort', 'timeout']) {
          request.addEventListener(type, () => order.push(type));
        }
        request.onreadystatechange = () => order.push(`state ${request.readyState}`);
        request.open('POST', lab.agentUrl({ plan: 'run' }));
        request.setRequestHeader('content-type', 'application/json');
        request.send(lab.input);
        await lab.event(request, 'loadend');
        // How often "loading" is told depends on the network.
        const once = order.filter((entry, index) => entry !== order[index - 1]);
        return {
          text: request.responseText,
          order: once,
          status: request.status,
          header: request.getResponseHeader('x-exposed'),
          path: new URL(request.responseURL).pathname,
        };
      },
      seen: sameBytes(),
    },
    {
      name: 'grows its text while it streams',
      run: async (lab) => {
        const id = lab.id();
        const request = new XMLHttpRequest();
        const loaded: boolean[] = [];
        request.onprogress = () => loaded.push(request.readyState === XMLHttpRequest.LOADING);
        request.open('POST', lab.agentUrl({ plan: 'held', id }));
        request.send(lab.input);
        const told: (string | number)[] = [];
        for (const part of ['data: 1\n\n', 'data: ü\n\n']) {
          await lab.push(id, part);
          await lab.until(() => request.responseText.endsWith(part));
          told.push(request.responseText, request.readyState);
        }
        await lab.finish(id);
        await lab.until(() => request.readyState === XMLHttpRequest.DONE);
        return { told, text: request.responseText, inOrder: loaded.length > 0 && !loaded.includes(false) };
      },
      seen: sameBytes(),
    },
    {
      name: 'fires an error when the connection breaks',
      run: async (lab) => {
        const id = lab.id();
        const request = new XMLHttpRequest();
        const order: string[] = [];
        for (const type of ['load', 'error', 'abort', 'timeout', 'loadend'])
          request.addEventListener(type, () => order.push(type));
        const over = lab.event(request, 'loadend');
        request.open('POST', lab.agentUrl({ plan: 'held', id }));
        request.send(lab.input);
        await lab.until(() => request.responseText.includes('RUN_STARTED'));
        await lab.breakOff(id);
        await over;
        return { order, status: request.status, text: request.responseText };
      },
      seen: ({ streams }) => {
        if (streams[0]?.end?.outcome !== 'failed') throw new Error('The failure was not told');
      },
    },
    {
      name: 'fires a timeout',
      run: async (lab) => {
        const request = new XMLHttpRequest();
        const order: string[] = [];
        for (const type of ['load', 'error', 'abort', 'timeout', 'loadend'])
          request.addEventListener(type, () => order.push(type));
        request.open('POST', lab.agentUrl({ plan: 'held', id: lab.id() }));
        request.timeout = 1;
        request.send(lab.input);
        await lab.event(request, 'loadend');
        return { order, state: request.readyState, text: request.responseText };
      },
      seen: ({ streams }) => {
        if (streams[0]?.end?.detail !== 'timeout') throw new Error('The timeout was not told');
      },
    },
    {
      name: 'gives other response types',
      run: async (lab) => {
        const ask = async (type: XMLHttpRequestResponseType) => {
          const request = new XMLHttpRequest();
          request.open('POST', lab.agentUrl({ plan: 'run' }));
          request.responseType = type;
          request.send(lab.input);
          await lab.event(request, 'loadend');
          return {
            tag: Object.prototype.toString.call(request.response),
            text: await lab.outcome(() => request.responseText),
          };
        };
        return { buffer: await ask('arraybuffer'), blob: await ask('blob'), json: await ask('json') };
      },
      seen: told,
    },
    {
      name: 'tells about its upload',
      run: async (lab) => {
        const request = new XMLHttpRequest();
        const order: string[] = [];
        for (const type of ['loadstart', 'progress', 'load', 'loadend']) {
          request.upload.addEventListener(type, () => order.push(type));
        }
        request.open('POST', '/echo');
        request.send(lab.input);
        await lab.event(request, 'loadend');
        return { order, length: JSON.parse(request.responseText).body.length };
      },
      seen: told,
    },
    {
      name: 'works synchronously',
      run: async (lab) => {
        const request = new XMLHttpRequest();
        request.open('POST', lab.agentUrl({ plan: 'run' }), false);
        request.send(lab.input);
        return { text: request.responseText, state: request.readyState };
      },
      seen: told,
    },
    {
      name: 'aborts, and the server hears it',
      run: async (lab) => {
        const id = lab.id();
        const request = new XMLHttpRequest();
        const order: string[] = [];
        request.onabort = () => order.push('abort');
        request.open('POST', lab.agentUrl({ plan: 'held', id }));
        request.send(lab.input);
        await lab.until(() => request.responseText.includes('RUN_STARTED'));
        request.abort();
        return { order, state: request.readyState, text: request.responseText, heard: await lab.closed(id) };
      },
      seen: ({ streams }) => {
        if (streams[0]?.end?.outcome !== 'aborted') throw new Error('abort() was not told');
      },
    },
    {
      name: 'throws as the native one does, and looks like it',
      run: async (lab) => ({
        early: await lab.outcome(() => new XMLHttpRequest().send()),
        header: await lab.outcome(() => new XMLHttpRequest().setRequestHeader('a', 'b')),
        receiver: await lab.outcome(() => XMLHttpRequest.prototype.send.call({} as XMLHttpRequest)),
        method: await lab.outcome(() => new XMLHttpRequest().open('TRACE', '/')),
        name: XMLHttpRequest.prototype.open.name + XMLHttpRequest.prototype.open.length,
        text: Function.prototype.toString.call(XMLHttpRequest.prototype.send).replace(/\s+/g, ' '),
        names: Object.getOwnPropertyNames(XMLHttpRequest.prototype).join(),
      }),
      seen: ({ diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
      },
    },
  ],
};
