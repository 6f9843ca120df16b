import type { ComponentChildren, RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { tabOfKey } from './tab-keys.ts';

interface Tab {
  readonly id: string;
  readonly title: string;
  /** Shown on hover, e.g. the keys that open it. */
  readonly hint?: string;
}

/** A row of tabs and the panel of the open one. */
export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Id of the open tab. */
  readonly open: string;
  onOpen(id: string): void;
  readonly children: ComponentChildren;
  /** For moving the focus into the panel. */
  readonly panelRef?: RefObject<HTMLDivElement | null>;
}

/** Arrow keys open the neighbouring tab; only the open tab is in the tab order. */
export function Tabs({ label, tabs, open, onOpen, children, panelRef }: TabsProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const at = tabs.findIndex((tab) => tab.id === open);
    const next = tabs[tabOfKey(event.key, at, tabs.length)];
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-row" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            class="tab"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            title={tab.hint}
            onClick={() => onOpen(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div
        ref={panelRef ?? null}
        class="tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  );
}
