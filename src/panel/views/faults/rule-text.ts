import { RULES } from '../../../session/rules/index.ts';
import type { RuleText } from '../../../session/rules/rule.ts';

const byId = new Map(RULES.map((rule) => [rule.id, rule.text]));

/** What a rule says of every fault that it finds; undefined for a rule that nobody knows. */
export function ruleTextOf(rule: string): RuleText | undefined {
  return byId.get(rule);
}
