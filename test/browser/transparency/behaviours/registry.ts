import type { BehaviourGroup } from '../behaviour.ts';
import { bodyPlumbing } from './body-plumbing.ts';
import { calling } from './calling.ts';
import { eventSources } from './event-sources.ts';
import { reading } from './reading.ts';
import { responseFace } from './response-face.ts';
import { stopping } from './stopping.ts';
import { xmlHttpRequests } from './xml-http-requests.ts';

/** Everything that is compared. */
export const GROUPS: readonly BehaviourGroup[] = [
  reading,
  stopping,
  bodyPlumbing,
  responseFace,
  calling,
  eventSources,
  xmlHttpRequests,
];
