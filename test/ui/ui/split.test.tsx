import { fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { describe, expect, it } from 'vitest';
import { Split } from '../../../src/panel/ui/split.tsx';
import { boundedSize } from '../../../src/panel/ui/split-size.ts';

function Halves({ direction = 'row' }: { readonly direction?: 'row' | 'column' }) {
  const [share, setShare] = useState(0.5);
  return (
    <Split
      label="Divider"
      direction={direction}
      share={share}
      onShareChange={setShare}
      minFirst={100}
      minSecond={100}
    >
      {[<p key="first">first</p>, <p key="second">second</p>]}
    </Split>
  );
}

const divider = () => screen.getByRole('separator', { name: 'Divider' });
const value = () => divider().getAttribute('aria-valuenow');

describe('the size of a split', () => {
  it.each([
    [300, { total: 1_000, minFirst: 100, minSecond: 100 }, 300],
    [20, { total: 1_000, minFirst: 100, minSecond: 100 }, 100],
    [980, { total: 1_000, minFirst: 100, minSecond: 100 }, 900],
    [500, { total: 150, minFirst: 100, minSecond: 200 }, 50],
    [70, { total: 0, minFirst: 100, minSecond: 100 }, 70],
  ])('%s within %j is %s', (size, bounds, expected) => {
    expect(boundedSize(size, bounds)).toBe(expected);
  });
});

describe('a split', () => {
  it('moves its divider by arrow keys, in larger steps with Shift', () => {
    render(<Halves />);

    fireEvent.keyDown(divider(), { key: 'ArrowRight' });
    const once = value();
    fireEvent.keyDown(divider(), { key: 'ArrowLeft', shiftKey: true });

    expect(once).toBe('52');
    expect(value()).toBe('44');
  });

  it('goes to its ends, which leave each part what it needs', () => {
    render(<Halves />);

    fireEvent.keyDown(divider(), { key: 'End' });
    const end = value();
    fireEvent.keyDown(divider(), { key: 'Home' });

    expect(end).toBe('88');
    expect(value()).toBe('13');
  });

  it('follows the pointer while it holds it', () => {
    render(<Halves />);
    divider().setPointerCapture = () => undefined;

    fireEvent.pointerDown(divider(), { button: 0, pointerId: 1, clientX: 400 });
    fireEvent.pointerMove(divider(), { pointerId: 1, clientX: 200 });
    const held = value();
    fireEvent.pointerUp(divider(), { pointerId: 1, clientX: 240 });
    fireEvent.pointerMove(divider(), { pointerId: 1, clientX: 700 });

    expect(held).toBe('25');
    expect(value()).toBe('30');
  });

  it('is as it was when the pointer is taken away', () => {
    render(<Halves />);
    divider().setPointerCapture = () => undefined;

    fireEvent.pointerDown(divider(), { button: 0, pointerId: 1, clientX: 400 });
    fireEvent.pointerMove(divider(), { pointerId: 1, clientX: 200 });
    fireEvent.pointerCancel(divider(), { pointerId: 1 });

    expect(value()).toBe('50');
  });

  it('stands across its direction', () => {
    render(<Halves direction="column" />);

    expect(divider().getAttribute('aria-orientation')).toBe('horizontal');
  });
});
