import type { ReadonlySignal } from '@preact/signals';
import type { JsonTreeLabels } from './tree-labels.ts';
import type { TreeSearchModel } from './tree-search.ts';

/** What a search box needs to know of a search. */
export interface SearchBoxModel
  extends Pick<TreeSearchModel, 'text' | 'limited' | 'current' | 'ask' | 'move'> {
  readonly matches: ReadonlySignal<readonly unknown[]>;
}

interface TreeSearchBoxProps {
  readonly search: SearchBoxModel;
  readonly labels: Pick<JsonTreeLabels, 'search' | 'searchPosition' | 'previousMatch' | 'nextMatch'>;
}

/** Where to type what to find in a tree: Enter goes to the next match, Shift+Enter to the one before. */
export function TreeSearchBox({ search, labels }: TreeSearchBoxProps) {
  const { text, matches, limited, current } = search;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      search.move(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && text.value !== '') {
      event.stopPropagation();
      search.ask('');
    }
  };
  const count = `${matches.value.length}${limited.value ? '+' : ''}`;
  const none = matches.value.length === 0;
  return (
    <search class="tree-search">
      <input
        type="search"
        aria-label={labels.search}
        placeholder={labels.search}
        value={text.value}
        onInput={(event) => {
          search.ask(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {text.value !== '' && (
        <>
          <output>{labels.searchPosition(String(current.value + 1), count)}</output>
          <button
            type="button"
            disabled={none}
            aria-label={labels.previousMatch}
            onClick={() => search.move(-1)}
          >
            ↑
          </button>
          <button type="button" disabled={none} aria-label={labels.nextMatch} onClick={() => search.move(1)}>
            ↓
          </button>
        </>
      )}
    </search>
  );
}
