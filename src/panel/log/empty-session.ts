import type { CaptureRecord } from '../../protocol/capture.ts';
import type { Moment } from '../../session/model.ts';
import type { Session } from '../../session/session.ts';

/**
 * A session with nothing in it, that nothing can be put into. The panel is drawn over it while the code of real ones,
 * which is most of the panel, is being loaded.
 */
export function createEmptySession(): Session {
  return {
    append: refused,
    appendInParts: refused,
    records: [],
    length: 0,
    event: nothingAt,
    runOf: nothingAt,
    typeOf: nothingAt,
    outline: nothingAt,
    isOfThread: () => false,
    threadOf: () => -1,
    envelope: nothingAt,
    normalised: nothingAt,
    streams: () => [],
    stream: () => undefined,
    clientEdits: () => undefined,
    runs: () => [],
    run: () => undefined,
    threads: () => [],
    change: nothingAt,
    at: momentOfNothing,
    asSeenBy: nothingAt,
    findings: [],
    findingsAt: () => [],
    tick: () => undefined,
  };
}

function nothingAt(): never {
  throw new RangeError('Expected nothing to be asked of an empty session');
}

function momentOfNothing(seq: number): Moment {
  return {
    seq,
    runs: () => [],
    messages: () => [],
    textSpan: () => undefined,
    state: () => ({ value: undefined, baseline: 'none', lastChangeSeq: -1 }),
    stateChangeSeq: () => -1,
    steps: () => [],
    subagents: () => [],
    openInterrupts: () => [],
  };
}

function refused(record: CaptureRecord): never {
  throw new Error(`Expected no record before sessions are loaded, got ${record.kind}`);
}
