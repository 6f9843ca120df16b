import { useLayoutEffect, useRef } from 'preact/hooks';
import './context-menu.css';

/** One entry of a context menu. */
export interface ContextMenuItem {
  readonly label: string;
  /** The key that does the same without the menu, as shown to the user. */
  readonly shortcut?: string;
  run(): void;
}

interface ContextMenuProps {
  readonly label: string;
  /** Where it opens, in pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly items: readonly ContextMenuItem[];
  /** Asked to go away: after a choice, Escape, or when the focus leaves it. */
  onClose(): void;
}

/** A menu at a point of the window, which takes the focus while it is open. */
export function ContextMenu({ label, at, items, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    keepInWindow(element, at);
    focusItem(element, 0);
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
    } else if (menu.current !== null && moveFocus(menu.current, event.key)) {
      event.preventDefault();
    }
  };
  return (
    <div
      ref={menu}
      class="context-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocusOut={(event) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node) || menu.current?.contains(next) !== true) onClose();
      }}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-keyshortcuts={item.shortcut}
          onClick={() => {
            onClose();
            item.run();
          }}
        >
          <span>{item.label}</span>
          <kbd>{item.shortcut}</kbd>
        </button>
      ))}
    </div>
  );
}

function keepInWindow(menu: HTMLElement, at: ContextMenuProps['at']): void {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(0, Math.min(at.x, window.innerWidth - width - 2))}px`;
  menu.style.top = `${Math.max(0, Math.min(at.y, window.innerHeight - height - 2))}px`;
}

function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const current = items.findIndex((item) => item.matches(':focus'));
  if (key === 'ArrowDown') focusItem(menu, (current + 1) % items.length);
  else if (key === 'ArrowUp') focusItem(menu, (current - 1 + items.length) % items.length);
  else if (key === 'Home') focusItem(menu, 0);
  else if (key === 'End') focusItem(menu, items.length - 1);
  else return false;
  return true;
}

function focusItem(menu: HTMLElement, index: number): void {
  menu.querySelectorAll<HTMLElement>('[role=menuitem]')[index]?.focus();
}
