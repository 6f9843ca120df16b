import type { ExportFormat } from './format.ts';
import { eventsJsonlFormat } from './formats/events-jsonl.ts';
import { recordingFormat } from './formats/recording.ts';
import { sseFormat } from './formats/sse.ts';

export type { ExportFormat } from './format.ts';
export type { Selection } from './selection.ts';

/** Every export format, in the order that menus show. A new one is a file in `formats/` and a line here. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [recordingFormat, sseFormat, eventsJsonlFormat];
