import { COMMON_FIELDS, eventRow } from '../../../protocol/events.ts';
import { type JsonObject, stringAt } from '../../../protocol/json.ts';
import type { NodeNote } from '../../ui/json-tree/node-note.ts';
import { branchAt, emptyPathTree, type PathTree, withValue } from '../../ui/json-tree/path-tree.ts';

/** Members of an event that AG-UI 1.0 does not know; none when the type itself is unknown. */
export function unknownFieldsOf(event: JsonObject): readonly string[] {
  const row = eventRow(stringAt(event, 'type') ?? '');
  if (row === undefined) return [];
  const common: readonly string[] = COMMON_FIELDS;
  return Object.keys(event).filter((key) => !Object.hasOwn(row.fields, key) && !common.includes(key));
}

/** The notes with a remark at each of the given members of the root. */
export function withRemarks(
  notes: PathTree<NodeNote> | undefined,
  keys: readonly string[],
  remark: string,
): PathTree<NodeNote> | undefined {
  let remarked = notes;
  for (const key of keys) {
    const known = branchAt(remarked, [key])?.value;
    remarked = withValue(remarked ?? emptyPathTree<NodeNote>(), [key], { ...known, remark });
  }
  return remarked;
}
