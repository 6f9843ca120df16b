import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { RedactionSummary } from '../../../src/panel/export/redaction-summary.tsx';

it.each([
  [1, 'The bytes of 1 stream are left out, as they are no text.'],
  [2, 'The bytes of 2 streams are left out, as they are no text.'],
])('says that the bytes of %i binary streams are left out', (leftOut, words) => {
  render(<RedactionSummary report={{ profile: 'secrets', replaced: 0, leftOut, kinds: {} }} />);

  expect(screen.getByText(`Nothing to replace was found. ${words}`)).toBeTruthy();
});
