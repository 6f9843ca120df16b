/**
 * The first of these ordinals that is one of an earlier event, as the `conflictsWith` of a report; nothing where none
 * is. What a request or nobody brought has -1.
 */
export function earlierEvent(
  now: number,
  ...seqs: readonly (number | undefined)[]
): { readonly conflictsWith?: number } {
  const earlier = seqs.find((seq) => seq !== undefined && seq >= 0 && seq < now);
  return earlier === undefined ? {} : { conflictsWith: earlier };
}
