import type { ExportFormat } from './format.ts';
import { aimockFormat } from './formats/aimock.ts';
import { conformanceFormat } from './formats/conformance.ts';
import { curlFormat } from './formats/curl.ts';
import { eventsJsonFormat } from './formats/events-json.ts';
import { eventsJsonlFormat } from './formats/events-jsonl.ts';
import { goldenTraceFormat } from './formats/golden-trace.ts';
import { harFormat } from './formats/har.ts';
import { mockServerFormat } from './formats/mock-server.ts';
import { mswFormat } from './formats/msw-handlers.ts';
import { playwrightFormat } from './formats/playwright-route.ts';
import { recordingFormat } from './formats/recording.ts';
import { sseFormat } from './formats/sse.ts';
import { stateHistoryFormat } from './formats/state-history.ts';
import { transcriptFormat } from './formats/transcript.ts';
import { vitestFormat } from './formats/vitest-test.ts';

export type { ExportFormat } from './format.ts';
export type { Selection } from './selection.ts';

/** Every export format. A new one is a file in `formats/`, a line here, and one in the panel's `export-menu.ts`. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  recordingFormat,
  sseFormat,
  eventsJsonlFormat,
  eventsJsonFormat,
  harFormat,
  vitestFormat,
  mockServerFormat,
  mswFormat,
  playwrightFormat,
  aimockFormat,
  goldenTraceFormat,
  conformanceFormat,
  curlFormat,
  stateHistoryFormat,
  transcriptFormat,
];
