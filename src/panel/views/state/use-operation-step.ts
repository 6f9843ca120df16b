import { useMemo } from 'preact/hooks';
import { documentAfter } from '../../../session/documents/after-operations.ts';
import type { ChangeView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';

/** Where the cursor stands inside a delta, with the state around that operation. */
export interface OperationStep extends Pick<ChangeView, 'before' | 'after'> {
  /** 1 for the first operation. */
  readonly number: number;
}

/** The operation at the cursor; undefined when the cursor stands on a whole event. */
export function useOperationStep(change: ChangeView | undefined): OperationStep | undefined {
  const number = useStore().operation.value;
  return useMemo(() => {
    if (change === undefined || number === undefined) return undefined;
    const before = documentAfter(change, number - 1);
    return { number, before, after: documentAfter(change, number) };
  }, [change, number]);
}
