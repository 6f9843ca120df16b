import { describe, expect, it } from 'vitest';
import { RING } from '../../src/link/relay-messages.ts';
import { startRelay } from '../../src/link/start-relay.ts';
import { everything } from './support/fake-tab.ts';

/** Starts a relay in a document of that address and state; gives its answer to a ring, and its announcements. */
function startIn(href: string, readyState: DocumentReadyState, prerendering = false) {
  let answer: (message: unknown) => string | undefined = () => undefined;
  const announced: unknown[] = [];
  const target = new EventTarget();
  const location = new URL(href);
  const document = Object.assign(new EventTarget(), { readyState, prerendering });
  startRelay({
    window: Object.assign(target, { document, location }) as unknown as Window,
    createSniffer: everything,
    breaksEarly: true,
    isExtensionGone: () => false,
    onExtensionConnect: () => undefined,
    onTabMessage: (listener) => {
      answer = listener;
    },
    tellExtension: async (message) => {
      announced.push(message);
    },
  });
  return {
    ring: () => answer(RING),
    announced,
    /** The document becomes the page. */
    activate() {
      document.prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    },
  };
}

describe('the relay', () => {
  it('announces itself when its document begins, and answers each ring with its name and anew', () => {
    const { ring, announced } = startIn('https://app.test/', 'loading');
    const atStart = [...announced];
    const answer = ring();

    expect(atStart).toEqual([{ kind: 'ag-ui-devtools:here', document: answer }]);
    expect(announced).toEqual([...atStart, ...atStart]);
  });

  it('stands in blank documents, which are never loading', () => {
    expect(startIn('about:blank', 'complete').announced.length).toBe(1);
  });

  it('says nothing in a document that was there before the extension', () => {
    const { ring, announced } = startIn('https://app.test/', 'complete');

    expect([ring(), announced]).toEqual([undefined, []]);
  });

  it('keeps a prerendered document to itself until that is the page', () => {
    const { ring, announced, activate } = startIn('https://app.test/', 'loading', true);
    ring();
    const early = announced.length;

    activate();

    expect([early, announced.length]).toEqual([0, 1]);
  });
});
