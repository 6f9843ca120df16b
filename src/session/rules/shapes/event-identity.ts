import type { ObservedEvent } from '../../observer.ts';
import type { Evidence } from '../finding.ts';
import { excerptOf } from './excerpt.ts';

/** What events are about, most telling last. */
const NAMES = [
  'type',
  'threadId',
  'runId',
  'subagentRunId',
  'stepName',
  'entityId',
  'toolCallId',
  'toolCallName',
  'messageId',
  'activityType',
  'role',
] as const;

/** What a finding shows where its rule names no values: what the event is about, or the frame that is none. */
export function identityOf({ event, raw }: ObservedEvent): readonly Evidence[] {
  if (event === undefined) return [{ label: 'data', value: raw.slice(0, 400) }];
  return NAMES.flatMap((label) => {
    const value = event[label];
    return value === undefined ? [] : [{ label, value: excerptOf(value) }];
  });
}
