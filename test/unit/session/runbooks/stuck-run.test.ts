import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/protocol/json.ts';
import { stuckRun } from '../../../../src/session/runbooks/stuck-run.ts';
import { badSteps, checked, evidenceOf, finished, recorded, started } from './recorded-run.ts';

const failed: JsonObject = { type: 'RUN_ERROR', message: 'out of tokens' };
const badTexts = (steps: Parameters<typeof badSteps>[0]) => badSteps(steps).map(({ text }) => text);

describe('the check of a run that is stuck', () => {
  it('finds nothing wrong with a run that ended', () => {
    const steps = checked(stuckRun, recorded({ events: [started, finished] }));

    expect(badSteps(steps)).toEqual([]);
    expect(steps.map(({ text }) => text)).toContain('The server closed the connection.');
  });

  it('says what ended the run, and its words', () => {
    const steps = checked(stuckRun, recorded({ events: [started, failed] }));

    expect(steps.find(({ seqs }) => seqs[0] === 1)?.text).toBe(
      'RUN_ERROR ended the run as error. It said: out of tokens',
    );
  });

  it('finds a stream that ended without a terminal event', () => {
    const [step] = badSteps(checked(stuckRun, recorded({ events: [started] })));

    expect(step?.text).toContain('ended without RUN_FINISHED or RUN_ERROR');
    expect(step?.seqs).toEqual([0]);
  });

  it('says how long an open run has been silent', () => {
    const session = recorded({ events: [started], outcome: undefined }, { events: [started, finished] });

    const step = checked(stuckRun, session).find(({ text }) => text.includes('The run is open'));

    expect(step?.verdict).toBe('remark');
    expect(step?.text).toContain('5 s ago');
  });

  it('finds a terminal event that the client does not take', () => {
    const events = [started, { type: 'RUN_ERROR', error: 'no message field' }];

    const [step] = badSteps(checked(stuckRun, recorded({ events })));

    expect(step?.text).toContain('the client does not take it');
    expect(step?.seqs).toEqual([1]);
    expect(evidenceOf(step)['as sent']).toEqual(events[1]);
  });

  it('finds a connection that was left open after the end', () => {
    const session = recorded({ events: [started, finished], outcome: undefined }, { events: [started] });

    const [step] = badSteps(checked(stuckRun, session));

    expect(step?.text).toContain('The connection is still open 4 s after the run ended');
    expect(step?.seqs).toEqual([1]);
  });

  it('finds a connection that broke', () => {
    const steps = checked(stuckRun, recorded({ events: [started], outcome: 'failed' }));

    expect(badTexts(steps)).toContain('The connection broke.');
  });

  it.each([
    ['aborted', 'The page aborted the request'],
    ['cancelled', 'The page cancelled the stream'],
    ['gone', 'The document went away'],
  ] as const)('does not call a run stuck that the page itself left: %s', (outcome, words) => {
    const steps = checked(stuckRun, recorded({ events: [started], outcome }));

    expect(badSteps(steps)).toEqual([]);
    expect(steps.find(({ verdict }) => verdict === 'remark')).toMatchObject({
      text: `${words} before RUN_FINISHED or RUN_ERROR came.`,
      seqs: [0],
    });
  });

  it('does not call a request stuck that the page aborted before a run began', () => {
    const input = { threadId: 't', runId: 'r', messages: [], tools: [], context: [], state: {} };

    const steps = checked(stuckRun, recorded({ events: [], input, outcome: 'aborted' }));

    expect(badSteps(steps)).toEqual([]);
    expect(steps.map(({ text }) => text)).toContain('The page aborted the request before a run began.');
  });

  it('finds what was never ended', () => {
    const events = [
      started,
      { type: 'STEP_STARTED', stepName: 'plan' },
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'x' },
      failed,
    ];

    const [step] = badSteps(checked(stuckRun, recorded({ events })));

    expect(step?.text).toContain('message "m", step "plan"');
    expect(step?.seqs).toEqual([3, 1]);
  });

  it('finds a second end', () => {
    const [step] = badSteps(checked(stuckRun, recorded({ events: [started, failed, finished] })));

    expect(step).toMatchObject({ text: 'The run was ended more than once.', seqs: [1, 2] });
  });

  it('finds a run that never began', () => {
    const [step] = badSteps(checked(stuckRun, recorded({ events: [finished] })));

    expect(step?.text).toContain('no RUN_STARTED');
  });

  it('tells of interrupts that wait for the user', () => {
    const outcome = { type: 'interrupt', interrupts: [{ id: 'i', reason: 'confirmation' }] };

    const steps = checked(stuckRun, recorded({ events: [started, { ...finished, outcome }] }));

    expect(steps.find(({ text }) => text.includes('waits for an answer'))?.evidence).toHaveLength(1);
  });
});
