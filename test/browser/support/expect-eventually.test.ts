import { describe, expect, it } from 'vitest';
import { eventually, eventuallyWithin } from './expect-eventually.ts';

describe('eventually', () => {
  it('reads again until the condition holds, and returns what it read', async () => {
    let reads = 0;

    const value = await eventually(
      'the third read',
      () => ++reads,
      (count) => count === 3,
    );

    expect(value).toBe(3);
  });

  it('takes an error while reading as not yet', async () => {
    let reads = 0;

    const value = await eventually('a read that works', () => {
      reads += 1;
      if (reads === 1) throw new Error('the frame is gone');
      return 'here';
    });

    expect(value).toBe('here');
  });

  it('says what it waited for and what it saw last', async () => {
    const waiting = eventuallyWithin(50)(
      'a run',
      () => ({ runs: 0 }),
      ({ runs }) => runs > 0,
    );

    await expect(waiting).rejects.toThrow('Waited 0.05 s for: a run\nLast seen: {"runs":0}');
  });

  it('gives up on a read that never answers', async () => {
    const waiting = eventuallyWithin(50)('an answer', () => new Promise<string>(() => undefined));

    await expect(waiting).rejects.toThrow('the read did not answer');
  });
});
