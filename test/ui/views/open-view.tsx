import { act, render } from '@testing-library/preact';
import { vi } from 'vitest';
import { ClipboardProvider } from '../../../src/panel/clipboard.ts';
import { ServicesProvider } from '../../../src/panel/services.ts';
import { type PanelStore, StoreProvider } from '../../../src/panel/store.ts';
import { INSPECTOR_VIEWS } from '../../../src/panel/views/registry.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { captured, capturedStream } from '../support/captured-stream.ts';
import { testServices } from '../support/test-services.ts';
import { createTestStore } from '../support/test-store.ts';

/** Opens an inspector view over a session. */
export function openView(id: string, records: readonly CaptureRecord[]) {
  const { store, append } = createTestStore();
  append(...records);
  const copied = vi.fn((_text: string) => true);
  const { services } = testServices(store);
  const View = INSPECTOR_VIEWS.find((view) => view.id === id)!.component;
  const { container } = render(
    <StoreProvider value={store}>
      <ServicesProvider value={services}>
        <ClipboardProvider value={copied}>
          <main>
            <View />
          </main>
        </ClipboardProvider>
      </ServicesProvider>
    </StoreProvider>,
  );
  return {
    store,
    services,
    container,
    copied,
    /** Moves the cursor. */
    go(seq: number) {
      act(() => {
        store.cursor.value = seq;
      });
    },
    append: (...more: readonly CaptureRecord[]) => act(() => append(...more)),
  };
}

/** Opens a view over the events of one stream of one document. */
export function openViewOn(
  id: string,
  events: readonly unknown[],
  options?: Parameters<typeof capturedStream>[1],
) {
  return openView(id, [captured('page'), ...capturedStream(events, options)]);
}

/** Seq of the event of that type, counted from 0 among its likes. */
export function seqOf(store: PanelStore, type: string, nth = 0): number {
  const session = store.session.peek();
  const seqs = Array.from({ length: session.length }, (_, seq) => seq);
  const found = seqs.filter((seq) => session.typeOf(seq) === type)[nth];
  if (found === undefined) throw new Error(`No event ${nth} of type ${type}`);
  return found;
}

/** A run of one thread around some events. */
export function inRun(...events: readonly unknown[]): readonly unknown[] {
  return [{ type: 'RUN_STARTED', threadId: 't', runId: 'r' }, ...events];
}
