import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Selection } from '../../export/selection.ts';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { exportClientFor, holdsAll, jobFor } from './export-files.ts';
import type { WrittenExport } from './export-messages.ts';
import type { FormatId } from './format-groups.ts';

/** An export that is being written, was stopped, or is there. */
export type Writing =
  | { readonly kind: 'working' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'done'; readonly written: WrittenExport };

/** Writes what is chosen of the session as it was at first; a new choice ends what is being written for the old one. */
export function useWrittenExport(format: FormatId, selection: Selection) {
  const store = useStore();
  const { settings, exports } = useServices();
  const [writing, setWriting] = useState<Writing>({ kind: 'working' });
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | undefined>(undefined);
  const shown = useMemo(
    () => ({ session: store.session.peek(), length: store.session.peek().length }),
    [store],
  );
  const client = useMemo(() => exportClientFor(shown.session, exports.openPort), [shown, exports]);
  useEffect(() => () => client.close(), [client]);
  const { redaction } = settings.value.value;
  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    setWriting({ kind: 'working' });
    const job = jobFor(format, selection, { settings, now: exports.now });
    void client.write(job, controller.signal).then((written) => {
      if (running.current !== controller) return;
      setWriting(written === undefined ? { kind: 'stopped' } : { kind: 'done', written });
    });
    return () => {
      running.current = undefined;
      controller.abort();
    };
  }, [client, format, selection, redaction, attempt]);
  return {
    writing,
    /** Remembers that what was written is on disk. */
    markSaved() {
      if (holdsAll({ format, selection })) store.markSaved(shown.session, shown.length);
    },
    stop: () => running.current?.abort(),
    again: () => setAttempt(attempt + 1),
  };
}
