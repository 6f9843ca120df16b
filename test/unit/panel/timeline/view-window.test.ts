import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extentOf, panned, pixelOf, placeAt, zoomed } from '../../../../src/panel/timeline/view-window.ts';

const domain = { from: 1_000, to: 2_000 };
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the window of the timeline', () => {
  it('keeps the place under the pointer where it is while it zooms in', () => {
    fc.assert(
      fc.property(share, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (at, factor) => {
        const scale = { extent: domain, left: 100, width: 500 };
        const around = domain.from + at * 1_000;

        const extent = extentOf(zoomed(undefined, domain, { around, factor }), domain);

        expect(pixelOf(around, { ...scale, extent })).toBeCloseTo(pixelOf(around, scale), 3);
      }),
    );
  });

  it('shows everything again when it is zoomed out far enough', () => {
    expect(zoomed({ from: 1_400, to: 1_500 }, domain, { around: 1_450, factor: 20 })).toBeUndefined();
  });

  it('does not leave what there is', () => {
    expect(panned({ from: 1_400, to: 1_500 }, domain, 5_000)).toEqual({ from: 1_900, to: 2_000 });
    expect(panned({ from: 1_400, to: 1_500 }, domain, -5_000)).toEqual({ from: 1_000, to: 1_100 });
  });

  it('finds the place of a pixel that it gave', () => {
    const scale = { extent: domain, left: 76, width: 333 };

    expect(placeAt(pixelOf(1_234.5, scale), scale)).toBeCloseTo(1_234.5, 6);
  });
});
