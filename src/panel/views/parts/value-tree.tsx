import { useClipboard } from '../../clipboard.ts';
import { t } from '../../text/text.ts';
import { JsonTree, type JsonTreeProps } from '../../ui/json-tree/json-tree.tsx';
import type { JsonTreeLabels } from '../../ui/json-tree/tree-labels.ts';
import { type SearchBoxModel, TreeSearchBox } from '../../ui/json-tree/tree-search-box.tsx';

/** A JSON tree in the language of the interface, copying to the clipboard. */
export function ValueTree(props: Omit<JsonTreeProps, 'labels' | 'onCopy'>) {
  const write = useClipboard();
  return <JsonTree {...props} labels={treeLabels()} onCopy={write} />;
}

/** The search box of a tree in the language of the interface. */
export function ValueSearch({ search }: { readonly search: SearchBoxModel }) {
  return <TreeSearchBox search={search} labels={treeLabels()} />;
}

function treeLabels(): JsonTreeLabels {
  return {
    added: t('tree.added'),
    changed: t('tree.changed'),
    removed: t('tree.removed'),
    inside: t('tree.inside'),
    duplicate: t('tree.duplicate'),
    unsafe: t('tree.unsafe'),
    unsafeHint: t('tree.unsafeHint'),
    readsAs: (value) => t('tree.readsAs', { value }),
    showAll: (count) => t('text.showAll', { count }),
    keys: (count) => t('tree.keys', { count }),
    items: (count) => t('tree.items', { count }),
    menu: t('tree.menu'),
    copyValue: t('tree.copyValue'),
    copyPath: t('tree.copyPath'),
    copyPointer: t('tree.copyPointer'),
    history: t('history.show'),
    openAll: t('tree.openAll'),
    closeAll: t('tree.closeAll'),
    openLimit: (count) => t('tree.openLimit', { count }),
    search: t('tree.search'),
    searchPosition: (position, count) => `${position}/${count}`,
    nextMatch: t('tree.nextMatch'),
    previousMatch: t('tree.previousMatch'),
  };
}
