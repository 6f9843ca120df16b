import { screen } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveElementsHeight } from '../support/layout.ts';
import { inRun, openViewOn } from './open-view.tsx';

beforeEach(() => {
  giveElementsHeight(400);
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 50 });
});

/** Places, counted from 1, of the messages that come into the document while something is done. */
async function placesDrawn(act: () => Promise<unknown>): Promise<readonly number[]> {
  const added: Node[] = [];
  const observer = new MutationObserver((records) => {
    added.push(...records.flatMap(({ addedNodes }) => [...addedNodes]));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await act();
  observer.disconnect();
  return added
    .filter((node) => node instanceof HTMLElement)
    .flatMap((element) => [element, ...element.querySelectorAll('li')])
    .filter((element) => element.hasAttribute('aria-posinset'))
    .map((element) => Number(element.getAttribute('aria-posinset')));
}

describe('a live conversation of very many messages', () => {
  it('is opened at its end, without its beginning being drawn first', async () => {
    const starts = Array.from({ length: 500 }, (_, place) => ({
      type: 'TEXT_MESSAGE_START',
      messageId: `m${place + 1}`,
      role: 'assistant',
    }));

    const places = await placesDrawn(() => {
      openViewOn('messages', inRun(...starts));
      return screen.findByText('m500');
    });

    expect(places).toContain(500);
    expect(Math.min(...places)).toBeGreaterThan(450);
  });
});
