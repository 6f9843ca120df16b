import type { Selection } from '../../export/selection.ts';
import type { ReadFile } from '../sources/file.ts';

/** A sheet about files that lies over the panel. */
export type FileSheet =
  | { readonly kind: 'export'; readonly selection: Selection }
  | { readonly kind: 'problems'; readonly files: readonly ReadFile[] }
  | { readonly kind: 'paste' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string };

/** Something that takes a while, and can be cancelled. */
export interface FileTask {
  readonly text: string;
  /** How much of it is done, 0 to 1; undefined when that is not known. */
  readonly share: number | undefined;
  cancel(): void;
}
