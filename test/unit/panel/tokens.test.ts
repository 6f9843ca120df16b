import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/panel/styles/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const texts = [...tokens.keys()].filter((name) =>
  /^(text|family-|json-|fault$|warning$|ok$|accent$)/.test(name),
);
const surfaces = ['surface', 'surface-bar', 'surface-hover', 'surface-active', 'surface-active-blurred'];

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it.each(texts)('--%s can be read on every surface', (text) => {
    const colour = tokens.get(text)?.[theme] ?? '';

    const weak = surfaces.filter((surface) => contrast(colour, tokens.get(surface)?.[theme] ?? '') < 4.5);

    expect(weak).toEqual([]);
  });

  it.each([
    ['accent-text', 'accent'],
    ['text', 'fault-surface'],
    ['text', 'changed-surface'],
    ['fault', 'fault-surface'],
    ['added', 'added-surface'],
    ['removed', 'removed-surface'],
  ])('--%s can be read on --%s', (text, surface) => {
    expect(contrast(tokens.get(text)?.[theme] ?? '', tokens.get(surface)?.[theme] ?? '')).toBeGreaterThan(
      4.5,
    );
  });
});

it('has colours to judge', () => {
  expect(texts.length).toBeGreaterThan(15);
});
