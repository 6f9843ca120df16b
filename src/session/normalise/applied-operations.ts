import type { JsonObject } from '../../protocol/json.ts';
import { operationsOf, type PatchOperation } from '../documents/patch-operation.ts';
import { idOfType } from '../log/type-names.ts';
import { enforce } from './enforce.ts';
import { passesEnforcement } from './quick-fit.ts';

const STATE_DELTA = idOfType('STATE_DELTA');
const ACTIVITY_DELTA = idOfType('ACTIVITY_DELTA');

/** The operations of a delta as they were applied. */
export function appliedOperations(sent: JsonObject, type: string): readonly PatchOperation[] {
  const isState = type === 'STATE_DELTA';
  const isWhole = passesEnforcement(sent, isState ? STATE_DELTA : ACTIVITY_DELTA);
  const event = isWhole ? sent : enforce(sent, type, false).event;
  return operationsOf(event[isState ? 'delta' : 'patch']);
}
