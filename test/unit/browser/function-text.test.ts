import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { functionText } from '../../browser/support/function-text.ts';

test('a function whose inner functions keep their names runs where no helper for that is', () => {
  // As the runner of scripts writes `(word) => { const upper = () => word.toUpperCase(); return upper(); }`.
  const kept = '(word) => { const upper = __name(() => word.toUpperCase(), "upper"); return upper(); }';
  expect(runInNewContext(`${functionText(kept)}('seen')`)).toBe('SEEN');
});

test('a function declaration is an expression there', () => {
  expect(runInNewContext(`${functionText('function twice(count) { return count * 2; }')}(21)`)).toBe(42);
});
