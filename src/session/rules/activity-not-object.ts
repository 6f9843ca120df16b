import { isJsonObject, type JsonObject, stringAt } from '../../protocol/json.ts';
import { describeValue } from '../documents/describe-value.ts';
import type { Rule } from './rule.ts';

/** A patch that leaves an activity with content which is no object (protocol page, L9). */
export const activityNotObject: Rule = {
  id: 'activity-not-object',
  severity: 'warning',
  covers: ['L9'],
  text: {
    title: 'Activity content is no object any more',
    client: 'It takes the patch; what renders the activity gets a value that the schema does not allow.',
    cause: 'The root path "" was meant for a member, or the content was removed as a whole.',
    advice: 'Patch members, or send an ACTIVITY_SNAPSHOT with an object.',
    check: 'The activity shows an object.',
  },
  watch: ({ report }) => ({
    taken: {
      ACTIVITY_DELTA(event, seen) {
        if (!changesRoot(event)) return;
        const id = stringAt(event, 'messageId') ?? '';
        const message = seen.model.message(id);
        const content = message?.content;
        if (message?.activityType === undefined || content === undefined || isJsonObject(content)) return;
        report({
          message: `After this patch the content of activity "${id}" is ${describeValue(content)}.`,
          subject: `activity-content:${id}`,
          evidence: [
            { label: 'messageId', value: id },
            { label: 'path', value: 'the whole document' },
          ],
        });
      },
    },
  }),
};

/** Only an operation on the root can replace the whole content. */
function changesRoot(event: JsonObject): boolean {
  const operations = event['patch'];
  if (!Array.isArray(operations)) return false;
  for (const operation of operations) if (isJsonObject(operation) && operation['path'] === '') return true;
  return false;
}
