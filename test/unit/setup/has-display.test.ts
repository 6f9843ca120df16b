import { expect, it } from 'vitest';
import { hasDisplay } from '../../setup/has-display.mjs';

it.each([
  ['linux', { DISPLAY: ':0' }, true],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
  ['linux', { DISPLAY: '' }, false],
  ['linux', {}, false],
  ['darwin', {}, true],
  ['win32', {}, true],
] as const)('on %s with %j there is a display: %s', (platform, environment, expected) => {
  expect(hasDisplay(platform, environment)).toBe(expected);
});
