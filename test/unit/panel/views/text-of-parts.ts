import type { Readable } from '../../../../src/panel/views/messages/readable/markdown.ts';

/** All text of all parts, in order. */
export function textOf(parts: readonly Readable[] | undefined): string {
  return (parts ?? [])
    .map((part) => {
      if (part.kind === 'table') return [...part.head, ...part.rows.flat()].map(textOf).join('|');
      if ('text' in part) return part.text;
      return 'parts' in part ? textOf(part.parts) : '';
    })
    .join('');
}
