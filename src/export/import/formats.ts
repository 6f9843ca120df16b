import { binaryImport, eventsImport, sseImport } from './body.ts';
import { captureImport } from './capture.ts';
import { harImport } from './har.ts';
import { httpImport } from './http.ts';
import type { ImportFormat } from './importer.ts';
import { recordingImport } from './recording.ts';

/** Every file that can be opened, most telling first; the last takes what no other does. A new one is a line here. */
export const IMPORT_FORMATS: readonly ImportFormat[] = [
  recordingImport,
  captureImport,
  httpImport,
  harImport,
  binaryImport,
  eventsImport,
  sseImport,
];
