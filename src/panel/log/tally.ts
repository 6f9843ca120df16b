import type { CaptureRecord } from '../../protocol/capture.ts';

/** What was seen beside events: counts for the status line and the empty panel. */
export interface Tally {
  readonly documents: number;
  readonly requests: number;
  /** Requests that may be AG-UI and have no answer yet. */
  readonly unanswered: number;
  readonly openStreams: number;
  readonly dismissed: number;
  /** The last streams that looked near but are no AG-UI, newest first. */
  readonly lastDismissed: readonly Dismissal[];
  readonly lostStreams: number;
  readonly lostBytes: number;
  /** Failures of our own in the page. */
  readonly diagnostics: readonly string[];
}

/** A stream that looked near AG-UI, and why it is none. */
export type Dismissal = Extract<CaptureRecord, { kind: 'dismissed' }>;

const SHOWN = 5;

/** Counts records as they come; `read` takes the same growing array each time and looks at what is new. */
export function createTally(): { read(records: readonly CaptureRecord[]): Tally } {
  let seen = 0;
  const open = new Set<string>();
  const waiting = new Set<string>();
  const counts = { documents: 0, requests: 0, dismissed: 0, lostStreams: 0, lostBytes: 0 };
  let lastDismissed: readonly Dismissal[] = [];
  let diagnostics: readonly string[] = [];

  const count = (record: CaptureRecord) => {
    switch (record.kind) {
      case 'document':
        counts.documents += 1;
        return;
      case 'open':
        counts.requests += 1;
        open.add(record.stream);
        waiting.add(record.stream);
        return;
      case 'end':
        open.delete(record.stream);
        waiting.delete(record.stream);
        return;
      case 'dismissed':
        counts.dismissed += 1;
        lastDismissed = [record, ...lastDismissed].slice(0, SHOWN);
        return;
      case 'lost':
        counts.lostStreams += record.streams;
        counts.lostBytes += record.byteLength;
        return;
      case 'diagnostic':
        diagnostics = [record.message, ...diagnostics].slice(0, SHOWN);
        return;
      case 'head':
      case 'chunk':
      case 'message':
        waiting.delete(record.stream);
        return;
      default:
    }
  };

  return {
    read(records) {
      for (; seen < records.length; seen += 1) {
        const record = records[seen];
        if (record !== undefined) count(record);
      }
      return { ...counts, unanswered: waiting.size, openStreams: open.size, lastDismissed, diagnostics };
    },
  };
}
