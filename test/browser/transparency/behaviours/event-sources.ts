import type { BehaviourGroup } from '../behaviour.ts';

type Seen = BehaviourGroup['behaviours'][number]['seen'];

/** One EventSource stream was told, with that many messages at least. */
const told =
  (messages: number): Seen =>
  ({ streams, diagnostics }) => {
    if (diagnostics.length > 0) throw new Error(diagnostics.join());
    const stream = streams.find(({ transport }) => transport === 'event-source');
    if (stream === undefined) throw new Error('The EventSource was not told');
    if (stream.messages.length < messages)
      throw new Error(`Only ${stream.messages.length} messages were told`);
  };

/** EventSource as a page uses it. */
export const eventSources: BehaviourGroup = {
  name: 'an EventSource',
  behaviours: [
    {
      name: 'calls handlers set by property, in order with listeners',
      run: async (lab) => {
        const source = new EventSource(`/events?id=${lab.id()}&once`);
        const order: string[] = [];
        source.addEventListener('message', () => order.push('before'));
        source.onmessage = (event) => order.push(`property ${JSON.parse(event.data).type}`);
        source.addEventListener('message', () => order.push('after'));
        source.onopen = () => order.push('open');
        await lab.until(() => source.readyState === EventSource.CLOSED);
        return { order: order.slice(0, 10), handler: typeof source.onmessage };
      },
      seen: told(3),
    },
    {
      name: 'gives named events to their listeners only',
      run: async (lab) => {
        const source = new EventSource(`/events?id=${lab.id()}&once`);
        const named: string[] = [];
        source.addEventListener('named', (event) => named.push((event as MessageEvent).lastEventId));
        await lab.until(() => source.readyState === EventSource.CLOSED);
        return { named };
      },
      expected: { named: ['7'] },
      seen: told(4),
    },
    {
      name: 'reconnects with Last-Event-ID',
      run: async (lab) => {
        const source = new EventSource(`/events?id=${lab.id()}`);
        const first = new Promise<string>((resolve) => {
          source.addEventListener('again', (event) => resolve((event as MessageEvent).data));
        });
        const lastEventId = await first;
        source.close();
        return { lastEventId };
      },
      expected: { lastEventId: '7' },
      seen: told(4),
    },
    {
      name: 'closes, and the server hears it',
      run: async (lab) => {
        const id = lab.id();
        const source = new EventSource(`/events?id=${id}&hold`);
        await lab.event(source, 'message');
        source.close();
        return { state: source.readyState, heard: await lab.closed(id) };
      },
      expected: { state: 2, heard: true },
      seen: ({ streams }) => {
        if (streams[0]?.end?.outcome !== 'cancelled') throw new Error('close() was not told');
      },
    },
    {
      name: 'can be subclassed, and shows its constants',
      run: async (lab) => {
        class Mine extends EventSource {
          readonly mark = 'mine';
        }
        const source = new Mine(`/events?id=${lab.id()}&once`);
        const result = {
          mark: source.mark,
          isMine: source instanceof Mine,
          isSource: source instanceof EventSource,
          name: EventSource.name,
          length: EventSource.length,
          text: Function.prototype.toString.call(EventSource).replace(/\s+/g, ' '),
          constants: [EventSource.CONNECTING, EventSource.OPEN, EventSource.CLOSED],
          constructorIs: EventSource.prototype.constructor === EventSource,
          own: Object.getOwnPropertyNames(source).join(),
          credentials: source.withCredentials,
          path: new URL(source.url).pathname,
        };
        source.close();
        return result;
      },
      seen: ({ diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
      },
    },
    {
      name: 'gives a subclass its events, and calls what it overrides',
      run: async (lab) => {
        const heard: string[] = [];
        class Mine extends EventSource {
          override close() {
            heard.push('close');
            super.close();
          }
        }
        const source = new Mine(`/events?id=${lab.id()}&hold`);
        source.onmessage = ({ data, target }) => {
          heard.push(`${JSON.parse(data).type} ${target === source}`);
          if (heard.length === 3) source.close();
        };
        await lab.until(() => source.readyState === Mine.CLOSED);
        return { heard };
      },
      seen: told(3),
    },
    {
      name: 'throws as the native one does',
      run: async (lab) => ({
        bare: await lab.outcome(() => (EventSource as unknown as () => unknown)()),
        none: await lab.outcome(() => new (EventSource as unknown as new () => unknown)()),
        url: await lab.outcome(() => new EventSource('http://')),
        accessor: await lab.outcome(() => EventSource.prototype.readyState),
      }),
      seen: ({ diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
      },
    },
    {
      name: 'fires an error when it is refused',
      run: async (lab) => {
        const source = new EventSource('/events?refuse');
        await lab.event(source, 'error');
        return { state: source.readyState };
      },
      expected: { state: 2 },
      seen: ({ diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
      },
    },
  ],
};
