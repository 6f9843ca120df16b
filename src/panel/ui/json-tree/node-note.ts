/** What is known about a node beside its value. */
export interface NodeNote {
  /** What happened to this node. */
  readonly mark?: NodeMark;
  /** How a number was written, where its value does not tell (`1.0`, or digits that JavaScript cannot hold). */
  readonly sourceText?: string;
  /** A remark shown beside the value. */
  readonly remark?: string;
  /** Rows below this node that are no children of the value. */
  readonly extras?: readonly ExtraRow[];
}

/** `inside`: something below this node carries a mark; shown while the node is closed. */
export type NodeMark = 'added' | 'changed' | 'removed' | 'inside';

/** A member that the value does not hold: one that was removed, or one that a later member of its name replaced. */
export type ExtraRow =
  | { readonly kind: 'removed'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'duplicate'; readonly key: string; readonly sourceText: string };
