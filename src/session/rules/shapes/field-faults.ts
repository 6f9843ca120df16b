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

/** How a rule about malformed fields differs from its like. */
export interface FieldFaultShape {
  accepts(fault: FieldFault): boolean;
  /** What is wrong, in one sentence without its end. */
  claim(fault: FieldFault): string;
  evidence?(fault: FieldFault): readonly Evidence[];
}

const OPENS: Readonly<Record<string, ItemKind>> = {
  TEXT_MESSAGE_START: TEXT,
  TOOL_CALL_START: TOOL_CALL,
  REASONING_MESSAGE_START: REASONING_MESSAGE,
  REASONING_START: REASONING_SPAN,
  SUBAGENT_STARTED: SUBAGENT,
};

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
  const { type, event, problem, pointer, value } = fault;
  const isForgiven = isBeforeOne && wasAllowedBeforeOne(type, problem, value);
  const claim = shape.claim(fault);
  return {
    message: isForgiven ? `${claim}, which clients before 1.0 took.` : `${claim}.`,
    ...(isForgiven && { severity: 'warning' }),
    subject: openedBy(type, event) ?? `field:${type}${pointer}`,
    evidence: [
      { label: 'path', value: pointer },
      ...(value === undefined ? [] : [{ label: 'there is', value: excerptOf(value) }]),
      { label: 'expected', value: problem.expected },
      ...(shape.evidence?.(fault) ?? []),
    ],
  };
}

/** What the refused event would have opened: what comes for it later follows from this. */
function openedBy(type: string, event: JsonObject): string | undefined {
  const kind = OPENS[type];
  const id = kind?.idOf(event);
  return kind === undefined || id === undefined ? undefined : `${kind.subject}:${id}`;
}

/** True for faults inside a patch, which have rules of their own. */
export function isOfPatchValue({ problem: { kind, path } }: FieldFault): boolean {
  const [field, index, member] = path;
  const isPatch = field === 'delta' || field === 'patch';
  return kind === 'missing' && isPatch && typeof index === 'number' && member === 'value';
}
