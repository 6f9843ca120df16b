import type { BehaviourGroup } from '../behaviour.ts';
import { reading } from './reading.ts';

/** Everything that is compared. */
export const GROUPS: readonly BehaviourGroup[] = [reading];
