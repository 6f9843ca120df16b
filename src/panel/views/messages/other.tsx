import type { JsonValue } from '../../../protocol/json.ts';
import { treeStateOf } from '../parts/remembered.ts';
import { ValueTree } from '../parts/value-tree.tsx';

interface OtherProps {
  readonly value: JsonValue;
  readonly rootName: string;
  readonly owner: object;
  readonly name: string;
}

/** Whatever has no form of its own, as the tree it is. */
export function Other({ value, rootName, owner, name }: OtherProps) {
  return <ValueTree label={rootName} rootName={rootName} value={value} state={treeStateOf(owner, name)} />;
}
