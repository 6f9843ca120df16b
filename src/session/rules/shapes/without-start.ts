import type { JsonObject } from '../../../protocol/json.ts';
import type { ObservedEvent } from '../../observer.ts';
import type { Rule, StreamContext, Watcher } from '../rule.ts';
import type { ItemKind } from './open-items-of.ts';

/** How a rule about things that are not open differs from its like. */
export interface WithoutStartShape {
  readonly kind: ItemKind;
  /** Types that need the thing to be open. */
  readonly types: readonly string[];
  /** `never`: only things that this run never ended; `ended`: only those; `either`: both. */
  readonly when: 'never' | 'ended' | 'either';
  /** What came, at the start of a sentence: `Text`, `An end`. */
  readonly what: string;
}

/** The watcher of a rule that finds events about something that is not open. */
export function watchWithoutStart(context: StreamContext, shape: WithoutStartShape): Watcher {
  const look = (event: JsonObject, _seen: ObservedEvent): void => {
    const items = shape.kind.itemsIn(context.ledger);
    const id = shape.kind.idOf(event);
    if (id === undefined || items.isOpen(id)) return;
    const endedSeq = items.endedSeq(id);
    if (shape.when === 'never' && endedSeq !== undefined) return;
    if (shape.when === 'ended' && endedSeq === undefined) return;
    reportNotOpen(context, shape, { id, endedSeq });
  };
  return { ignoresDelta: true, taken: Object.fromEntries(shape.types.map((type) => [type, look])) };
}

function reportNotOpen(
  context: StreamContext,
  { kind, what }: WithoutStartShape,
  { id, endedSeq }: { readonly id: string; readonly endedSeq: number | undefined },
): void {
  const subject = `${kind.subject}:${id}`;
  const state = endedSeq === undefined ? 'nothing has opened in this run' : 'was ended before';
  context.report({
    message: `${what} came for ${kind.noun} "${id}", which ${state}.`,
    subject,
    follows: [`* ${subject}`],
    evidence: [{ label: 'id', value: id }],
    ...(endedSeq === undefined ? {} : { conflictsWith: endedSeq }),
  });
}

/** A rule from its fixed parts and its shape. */
export function ruleWithoutStart(fixed: Omit<Rule, 'watch'>, shape: WithoutStartShape): Rule {
  return { ...fixed, watch: (context) => watchWithoutStart(context, shape) };
}
