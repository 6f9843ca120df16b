import type { ExportPort } from './export-messages.ts';

/** What an export needs beside its choices. */
export interface ExportServices {
  readonly openPort: () => ExportPort;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
}
