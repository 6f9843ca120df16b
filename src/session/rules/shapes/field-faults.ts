import type { JsonObject, JsonValue } from '../../../protocol/json.ts';
import type { ShapeProblem } from '../../normalise/check-shape.ts';
import type { ObservedEvent } from '../../observer.ts';
import type { Evidence } from '../finding.ts';
import type { Report, Rule, StreamContext, Watcher } from '../rule.ts';
import { excerptOf } from './excerpt.ts';
import { pointerOf, valueAt } from './field-path.ts';
import {
  type ItemKind,
  REASONING_MESSAGE,
  REASONING_SPAN,
  SUBAGENT,
  TEXT,
  TOOL_CALL,
} from './open-items-of.ts';
import { PeerEra, wasAllowedBeforeOne } from './peer-era.ts';

/** One field for which the reference client refuses an event. */
export interface FieldFault {
  readonly type: string;
  readonly event: JsonObject;
  readonly problem: ShapeProblem;
  /** Where, as a JSON Pointer. */
  readonly pointer: string;
  /** What is there, or undefined for nothing. */
  readonly value: JsonValue | undefined;
}

/** Subjects of faults that take a run its start or its end. */
export const RUN_START = 'run:start';
export const RUN_END = 'run:end';

/** How a rule about malformed fields differs from its like. */
export interface FieldFaultShape {
  accepts(fault: FieldFault): boolean;
  /** What is wrong, in one sentence without its end. */
  claim(fault: FieldFault): string;
  evidence?(fault: FieldFault): readonly Evidence[];
}

/** By the beginning of the type; reasoning messages before spans. */
const ITEM_KINDS: readonly (readonly [beginning: string, kind: ItemKind])[] = [
  ['TEXT_MESSAGE_', TEXT],
  ['TOOL_CALL_', TOOL_CALL],
  ['REASONING_MESSAGE_', REASONING_MESSAGE],
  ['REASONING_', REASONING_SPAN],
  ['SUBAGENT_', SUBAGENT],
];

/** A rule about a malformed field, from its fixed parts and its shape. */
export function ruleOfFieldFault(fixed: Omit<Rule, 'watch'>, shape: FieldFaultShape): Rule {
  return { ...fixed, watch: (context) => watchFieldFaults(context, shape) };
}

/** The watcher of a rule about malformed fields. The reference client stops at the first one of an event. */
export function watchFieldFaults(context: StreamContext, shape: FieldFaultShape): Watcher {
  const era = new PeerEra();
  return {
    on: era.on,
    refused(seen) {
      const fault = fieldFaultOf(seen);
      if (fault === undefined || !shape.accepts(fault)) return;
      context.report(reportOf(fault, shape, era.isBeforeOne));
    },
  };
}

function fieldFaultOf({ refusal, event, type }: ObservedEvent): FieldFault | undefined {
  if (refusal?.stage !== 'shape' || event === undefined) return undefined;
  const { problem } = refusal;
  return { type, event, problem, pointer: pointerOf(problem.path), value: valueAt(event, problem.path) };
}

function reportOf(fault: FieldFault, shape: FieldFaultShape, isBeforeOne: boolean): Report {
  const { type, problem, pointer, value } = fault;
  const isForgiven = isBeforeOne && wasAllowedBeforeOne(type, problem, value);
  const claim = shape.claim(fault);
  return {
    message: isForgiven ? `${claim}, which clients before 1.0 took.` : `${claim}.`,
    ...(isForgiven && { severity: 'warning' }),
    subject: subjectOf(fault),
    evidence: [
      { label: 'path', value: pointer },
      ...(value === undefined ? [] : [{ label: 'there is', value: excerptOf(value) }]),
      { label: 'expected', value: problem.expected },
      ...(shape.evidence?.(fault) ?? []),
    ],
  };
}

/** What the refused event is about: whatever comes of that later follows from this. */
function subjectOf({ type, event, pointer }: FieldFault): string {
  if (type === 'RUN_STARTED') return RUN_START;
  if (type === 'RUN_FINISHED' || type === 'RUN_ERROR') return RUN_END;
  const kind = ITEM_KINDS.find(([beginning]) => type.startsWith(beginning))?.[1];
  const id = kind?.idOf(event);
  return kind === undefined || id === undefined ? `field:${type}${pointer}` : `${kind.subject}:${id}`;
}

/** True for faults inside a patch, which have rules of their own. */
export function isOfPatchValue({ problem: { kind, path } }: FieldFault): boolean {
  const [field, index, member] = path;
  const isPatch = field === 'delta' || field === 'patch';
  return kind === 'missing' && isPatch && typeof index === 'number' && member === 'value';
}
