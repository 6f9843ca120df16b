import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../../../src/session/rules/shapes/nearest-name.ts';

const NAMES = ['RUN_STARTED', 'RUN_FINISHED', 'TEXT_MESSAGE_START', 'TEXT_MESSAGE_END'];

describe('the nearest name', () => {
  it.each([
    ['RunStarted', 'RUN_STARTED'],
    ['run-started', 'RUN_STARTED'],
    ['RUN_FINISHD', 'RUN_FINISHED'],
    ['TEXT_MESSAGE_STRAT', 'TEXT_MESSAGE_START'],
    ['ClientToolRequest', undefined],
    ['', undefined],
    ['X'.repeat(100_000), undefined],
  ])('to %s is %s', (name, nearest) => {
    expect(nearestName(name, NAMES)).toBe(nearest);
  });
});
