import { isJsonObject, type JsonObject, stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { interruptsIn } from './shapes/interrupts-of-thread.ts';
import { sinceOne } from './shapes/since-one.ts';

/** A subagent is suspended, but the run does not ask what it waits for (protocol page, L39). */
export const suspendedWithoutInterrupt: Rule = sinceOne({
  id: 'suspended-without-interrupt',
  severity: 'warning',
  covers: ['L39'],
  text: {
    title: 'Subagent waits, but the run asks nothing',
    client: 'It has no interrupt to answer, so the subagent is never resumed.',
    cause: 'The interrupts of the subagent are not handed up to the run.',
    advice: 'Finish the run with outcome interrupt and with every interrupt that a subagent waits for.',
    check: 'Each interruptId of a suspended subagent is among the interrupts of the run.',
  },
  watch: ({ report }) => {
    const suspended = new Map<string, Suspension>();
    return {
      taken: {
        RUN_STARTED: () => suspended.clear(),
        SUBAGENT_FINISHED(event, { seq }) {
          const outcome = event['outcome'];
          if (!isJsonObject(outcome) || outcome['type'] !== 'suspended') return;
          const ids = outcome['interruptIds'];
          suspended.set(stringAt(event, 'subagentRunId') ?? '', {
            seq,
            interruptIds: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
          });
        },
        RUN_FINISHED(event) {
          for (const [subagent, { seq, interruptIds }] of suspended) {
            const problem = problemOf(event, interruptIds);
            if (problem === undefined) continue;
            report({
              message: `Subagent "${subagent}" is suspended, but ${problem}.`,
              subject: `subagent:${subagent}`,
              conflictsWith: seq,
              evidence: [{ label: 'interruptIds', value: interruptIds }],
            });
          }
        },
      },
    };
  },
});

interface Suspension {
  readonly seq: number;
  readonly interruptIds: readonly string[];
}

function problemOf(event: JsonObject, interruptIds: readonly string[]): string | undefined {
  const interrupts = interruptsIn(event);
  if (interrupts.length === 0) return 'the run does not end with an interrupt';
  const known = new Set(interrupts.map((interrupt) => stringAt(interrupt, 'id')));
  const missing = interruptIds.filter((id) => !known.has(id));
  if (missing.length === 0) return undefined;
  return `the run does not ask ${missing.map((id) => `"${id}"`).join(', ')}, which it waits for`;
}
