import type { Rule, StreamContext } from './rule.ts';
import { watchFieldFaults } from './shapes/field-faults.ts';
import { fieldOfSnakeKey, snakeTwinAt } from './shapes/snake-case.ts';

/** Field names in snake case, as servers write them that serialise models by hand (protocol page, 4.4, L28). */
export const snakeCaseFields: Rule = {
  id: 'snake-case-fields',
  severity: 'error',
  covers: ['L28', 'L29', 'X1'],
  text: {
    title: 'Field names in snake_case',
    client: 'It does not know the names: a required field counts as missing, any other is dropped.',
    cause: 'Python models that were serialised without their aliases.',
    advice: 'Serialise with by_alias=True, or use the event encoder of the SDK.',
    check: 'The keys of the event are in camelCase.',
  },
  watch: (context) => ({
    ...watchFieldFaults(context, {
      accepts: ({ event, problem }) =>
        problem.kind === 'missing' && snakeTwinAt(event, problem.path) !== undefined,
      claim: ({ type, event, problem, pointer }) =>
        `${type} lacks ${pointer}: the field was sent as "${snakeTwinAt(event, problem.path)}"`,
    }),
    strange: watchOptional(context),
  }),
};

/** Of an event that is taken all the same, the field is lost in silence; told once for each type and field. */
function watchOptional({ report }: StreamContext): NonNullable<ReturnType<Rule['watch']>['strange']> {
  const told = new Set<string>();
  return ({ type, typeId, refusal }, keys) => {
    if (refusal !== undefined) return;
    for (const key of keys) {
      const name = fieldOfSnakeKey(typeId, key);
      if (name === undefined || told.has(`${type} ${key}`)) continue;
      told.add(`${type} ${key}`);
      report({
        severity: 'warning',
        message: `${type} has "${key}", which clients drop: the field's name is "${name}".`,
        subject: `field:${type}/${name}`,
        evidence: [{ label: 'path', value: `/${key}` }],
      });
    }
  };
}
