import { describeReason } from '../describe-reason.ts';
import { apply, createWeakStore } from '../natives.ts';
import type { Tap } from '../tap.ts';
import { createXhrExchange, takeXhrNatives, type XhrExchange } from '../xhr-exchange.ts';

/** Watches `XMLHttpRequest` through its prototype; the page's objects stay the native ones. */
export const watchXhr: Tap = (context) => {
  const { guard, patch, sink } = context;
  const { prototype } = XMLHttpRequest;
  const natives = takeXhrNatives();
  const exchanges = createWeakStore<XhrExchange | undefined>();

  patch.after(prototype, 'open', (args, _result, self) => {
    const xhr = self as XMLHttpRequest;
    exchanges.get(xhr)?.end('aborted', 'opened anew');
    const exchange = createXhrExchange({ context, natives, xhr, method: args[0], input: args[1] });
    exchanges.set(xhr, sink.isRecording() ? exchange : undefined);
  });
  patch.around(prototype, 'abort', (native, self, args) => {
    guard(() => exchanges.get(self)?.look());
    return apply(native, self, args);
  });
  patch.after(prototype, 'setRequestHeader', (args, _result, self) =>
    exchanges.get(self)?.addHeader(args[0], args[1]),
  );
  patch.around(prototype, 'send', (native, self, args) => {
    const exchange = exchanges.get(self);
    const hasBegun = guard(() => exchange?.begin(args[0]));
    try {
      return apply(native, self, args);
    } catch (error) {
      // A synchronous request fails by throwing, without an event.
      if (hasBegun) guard(() => exchange?.end('failed', describeReason(error)));
      throw error;
    }
  });
};
