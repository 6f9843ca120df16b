import { useEffect, useMemo, useState } from 'preact/hooks';
import type { NodeNote } from '../../ui/json-tree/node-note.ts';
import type { PathTree } from '../../ui/json-tree/path-tree.ts';
import { scanSource, sourceNotesOf } from '../../ui/json-tree/source-notes.ts';
import { runInSlices } from '../../ui/run-in-slices.ts';

type Notes = PathTree<NodeNote> | undefined;

/** Text up to this long is read in the frame that shows it; longer text between frames. */
const QUICK_LENGTH = 200_000;
const SLICE_LENGTH = 50_000;

/** What parsing a JSON text loses: digits of numbers, members replaced by later ones of the same name. */
export function useSourceNotes(text: string | undefined): Notes {
  const quick = useMemo(
    () => (text === undefined || text.length > QUICK_LENGTH ? undefined : sourceNotesOf(text)),
    [text],
  );
  const [slow, setSlow] = useState<{ readonly text: string; readonly notes: Notes } | undefined>(undefined);
  useEffect(() => {
    if (text === undefined || text.length <= QUICK_LENGTH) return;
    const scan = scanSource(text);
    return runInSlices(
      () => scan.step(SLICE_LENGTH),
      () => setSlow({ text, notes: scan.notes }),
    );
  }, [text]);
  return slow !== undefined && slow.text === text ? slow.notes : quick;
}
