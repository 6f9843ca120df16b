import { maskUrl } from '../mask.ts';
import {
  apply,
  attempt,
  bare,
  createList,
  createWeakStore,
  events,
  messages,
  nativesOf,
  now,
  targets,
} from '../natives.ts';
import type { CallHandler } from '../patch-global.ts';
import { openReport } from '../stream-report.ts';
import type { Tap, TapContext } from '../tap.ts';

const CLOSED = 2;

function createWatcher({ sink, guard }: TapContext) {
  const natives = nativesOf(EventSource.prototype);

  /** Listens beside the page, never in its place. */
  return function watch(source: EventSource) {
    const url = maskUrl(natives.url(source));
    const request = { url, method: 'GET', headers: createList<never>(), body: { omitted: 'none' } } as const;
    const report = openReport(sink, { transport: 'event-source', at: now(), ...request });
    const names: Record<string, true> = bare({});
    /** Only `CLOSED` is an end: after any other error the browser connects again. */
    function hearState(type: string) {
      if (type === 'open') report.tell({ kind: 'connection', state: 'open' });
      else if (natives.readyState(source) !== CLOSED)
        report.tell({ kind: 'connection', state: 'reconnecting' });
      else report.end('failed');
    }

    function hear(event: Event) {
      // The page may dispatch events of its own making; they did not come over the wire.
      if (!event.isTrusted || !report.isWanted()) return;
      const type = events.type(event);
      const data = attempt(messages.data, event);
      if (typeof data !== 'string') return hearState(type);
      const lastEventId = messages.lastEventId(event as MessageEvent);
      report.tell({ kind: 'message', event: type, data, lastEventId });
    }

    const listener = (event: Event) => {
      guard(() => hear(event));
    };

    /**
     * A frame with `event: name` reaches listeners of that name only. Ours is called before the page's, which may close
     * the source or stop the event.
     */
    function learn(name: string) {
      if (names[name]) return;
      names[name] = true;
      targets.addEventListener(source, name, listener, true);
    }

    learn('open');
    learn('message');
    learn('error');
    return { learn, report };
  };
}

/** Watches `EventSource`; the page's object stays the native one. */
export const watchEventSource: Tap = (context) => {
  const { guard, patch, sink } = context;
  const watched = createWeakStore<ReturnType<typeof watch>>();
  const watch = createWatcher(context);
  const learn: CallHandler = (native, self, args) => {
    guard(() => typeof args[0] === 'string' && watched.get(self)?.learn(args[0]));
    return apply(native, self, args);
  };
  let listensForNames = false;

  patch.after(globalThis, 'EventSource', (_args, source) => {
    if (!sink.isRecording()) return;
    watched.set(source as EventSource, watch(source as EventSource));
    // Only from the first EventSource on: `addEventListener` is hot, and most pages have none.
    if (!listensForNames) patch.around(EventTarget.prototype, 'addEventListener', learn);
    listensForNames = true;
  });
  patch.after(EventSource.prototype, 'close', (_args, _result, self) =>
    watched.get(self)?.report.end('cancelled'),
  );
};
