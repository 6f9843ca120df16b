import type { Runbook } from './runbook.ts';
import { stateDiffers } from './state-differs.ts';
import { stuckRun } from './stuck-run.ts';
import { textDiffers } from './text-differs.ts';

/** All runbooks, in the order in which they are offered. */
export const RUNBOOKS: readonly Runbook[] = [textDiffers, stateDiffers, stuckRun];
