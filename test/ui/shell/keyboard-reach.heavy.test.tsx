import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { INSPECTOR_VIEWS } from '../../../src/panel/views/registry.ts';
import { watchListeners } from '../support/pointer-listeners.ts';
import { renderPanel } from '../support/render-panel.tsx';
import { richSession } from '../views/rich-session.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what a pointer can do, keys can do', () => {
  it.each(INSPECTOR_VIEWS.map(({ id }) => id))('in the view %s, at every event', (id) => {
    const listeners = watchListeners();
    const { store, change } = renderPanel(richSession());
    change(() => {
      store.view.value = id;
    });
    const found = new Set<string>();

    for (let seq = 0; seq < store.session.value.length; seq += 1) {
      change(() => {
        store.cursor.value = seq;
      });
      for (const name of [...listeners.pointerOnly(), ...listeners.unreachable()]) found.add(name);
    }

    expect(listeners.count()).toBeGreaterThan(20);
    expect([...found]).toEqual([]);
  });

  it('in the empty panel', () => {
    const listeners = watchListeners();
    renderPanel();

    expect(listeners.count()).toBeGreaterThan(5);
    expect([...listeners.pointerOnly(), ...listeners.unreachable()]).toEqual([]);
  });

  it.each(['Export', 'Settings', 'Bookmarks and position'])('in the menu %s', (name) => {
    const listeners = watchListeners();
    renderPanel(richSession());
    const before = listeners.count();

    fireEvent.click(screen.getByRole('button', { name }));

    expect(listeners.count()).toBeGreaterThan(before);
    expect([...listeners.pointerOnly(), ...listeners.unreachable()]).toEqual([]);
  });

  it.each(['?', 'g'])('in the sheet of the key %s', (key) => {
    const listeners = watchListeners();
    renderPanel(richSession());

    fireEvent.keyDown(document.body, { key });

    expect(screen.getByRole('dialog')).toBeTruthy();
    expect([...listeners.pointerOnly(), ...listeners.unreachable()]).toEqual([]);
  });
});
