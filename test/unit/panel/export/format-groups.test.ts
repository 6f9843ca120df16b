import { expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../../src/export/formats.ts';
import { FORMAT_IDS } from '../../../../src/panel/export/format-groups.ts';

it('offers every export format once', () => {
  expect([...FORMAT_IDS].sort()).toEqual(EXPORT_FORMATS.map(({ id }) => id).sort());
});
