import { type AxisKind, axisOver } from '../../../../src/panel/timeline/axis.ts';
import { lanePlaces } from '../../../../src/panel/timeline/layout/lane-places.ts';
import { layOut } from '../../../../src/panel/timeline/layout/lay-out.ts';
import type { Sight } from '../../../../src/panel/timeline/layout/sight.ts';
import type { CaptureRecord } from '../../../../src/protocol/capture.ts';
import type { JsonObject } from '../../../../src/protocol/json.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { Overview } from '../../../../src/session/overview/overview.ts';
import { capturedStream } from '../../../ui/support/captured-stream.ts';

/** One stream spread by event, 700 pixels behind 100 pixels of names. */
export function sightOf(events: readonly JsonObject[], changes: Partial<Sight> = {}): Sight {
  return sightOfRecords(capturedStream(events), 'events', changes);
}

/** As `sightOf`, of any records, with all of their runs. */
export function sightOfRecords(
  records: readonly CaptureRecord[],
  kind: AxisKind,
  changes: Partial<Sight> = {},
): Sight {
  const session = createSession();
  for (const record of records) session.append(record);
  const overview = new Overview(session);
  overview.advance(session.length);
  const runs = session.runs();
  const axis = axisOver(kind, overview, runs);
  return {
    overview,
    axis,
    scale: { extent: axis.domain, left: 100, width: 700 },
    height: 200,
    scrollTop: 0,
    places: lanePlaces(
      runs.map(({ index }) => index),
      (run) => overview.lane(run),
    ),
    scoped: undefined,
    runOf: (run) => runs[run],
    silenceMs: 30_000,
    cursor: -1,
    range: undefined,
    ...changes,
  };
}

/** What is drawn of it, with lanes that are called `r`. */
export function drawn(sight: Sight): ReturnType<typeof layOut> {
  return layOut(sight, () => 'r');
}
