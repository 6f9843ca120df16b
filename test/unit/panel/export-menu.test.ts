import { expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../src/export/formats.ts';
import { MENU_FORMATS } from '../../../src/panel/export-menu.ts';

it('offers every export format once', () => {
  expect([...MENU_FORMATS].sort()).toEqual(EXPORT_FORMATS.map(({ id }) => id).sort());
});
