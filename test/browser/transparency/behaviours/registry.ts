import type { BehaviourGroup } from '../behaviour.ts';
import { bodyPlumbing } from './body-plumbing.ts';
import { calling } from './calling.ts';
import { cloning } from './cloning.ts';
import { endings } from './endings.ts';
import { eventSources } from './event-sources.ts';
import { guardedPage } from './guarded-page.ts';
import { hostilePage } from './hostile-page.ts';
import { reading } from './reading.ts';
import { readingEdges } from './reading-edges.ts';
import { responseFace } from './response-face.ts';
import { stopping } from './stopping.ts';
import { toldRequests } from './told-requests.ts';
import { xmlHttpRequests } from './xml-http-requests.ts';

/** Everything that is compared. */
export const GROUPS: readonly BehaviourGroup[] = [
  reading,
  readingEdges,
  endings,
  cloning,
  stopping,
  bodyPlumbing,
  responseFace,
  calling,
  toldRequests,
  guardedPage,
  hostilePage,
  eventSources,
  xmlHttpRequests,
];
