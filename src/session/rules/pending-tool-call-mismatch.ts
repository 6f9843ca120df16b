import { isJsonObject } from '../../protocol/json.ts';
import type { LiveModel } from '../observer.ts';
import type { Report, Rule } from './rule.ts';

/** pendingToolCallIds names a call that is unknown or has its result (protocol page, L14). */
export const pendingToolCallMismatch: Rule = {
  id: 'pending-tool-call-mismatch',
  severity: 'warning',
  covers: ['L14'],
  text: {
    title: 'Pending tool calls contradict the stream',
    client: 'It trusts the list: it waits for a call that is done, or that it can’t find.',
    cause: 'The list is made before results are in, or has ids of the provider.',
    advice: 'List exactly the streamed calls that the client is to answer.',
    check: 'Every id of the list is a call without a result.',
  },
  watch: ({ report }) => ({
    taken: {
      RUN_FINISHED(event, { model }) {
        const outcome = event['outcome'];
        const ids = isJsonObject(outcome) ? outcome['pendingToolCallIds'] : undefined;
        if (!Array.isArray(ids)) return;
        for (const id of ids) {
          const fault = typeof id === 'string' ? faultOf(id, lookUp(model, id)) : undefined;
          if (fault !== undefined) {
            report({ ...fault, evidence: [{ label: 'pendingToolCallIds', value: ids }] });
          }
        }
      },
    },
  }),
};

function faultOf(id: string, { isKnown, resultSeq }: Found): Report | undefined {
  if (isKnown && resultSeq === undefined) return undefined;
  return {
    message: `Tool call "${id}" is listed as pending, but ${isKnown ? 'has its result' : 'nothing has brought it'}.`,
    subject: `tool:${id}`,
    ...(resultSeq !== undefined && resultSeq >= 0 && { conflictsWith: resultSeq }),
  };
}

interface Found {
  readonly isKnown: boolean;
  readonly resultSeq: number | undefined;
}

function lookUp(model: LiveModel, id: string): Found {
  return { isKnown: model.messageOfCall(id) !== undefined, resultSeq: model.toolCall(id)?.resultSeq };
}
