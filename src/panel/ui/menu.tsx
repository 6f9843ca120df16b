import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icons.ts';

/** An entry of a menu; one with `checked` is a choice among its neighbours of the same `group`. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly checked?: boolean;
  /** Whether the menu stays open when the entry is chosen. */
  readonly staysOpen?: boolean;
  /** A heading over the entry, where its group begins. */
  readonly heading?: string;
  /** More about it, on hover. */
  readonly hint?: string;
  run(): void;
}

interface MenuButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly disabled?: boolean;
  /** Which edge of the button the menu keeps to. */
  readonly align?: 'start' | 'end';
}

/** A toolbar button that opens a menu. */
export function MenuButton({ icon, label, items, disabled = false, align = 'start' }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (isOpen) itemsIn(root.current)[0]?.focus();
  }, [isOpen]);
  return (
    <div
      ref={root}
      class={clsx('menu-anchor', `menu-${align}`)}
      onFocusOut={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && root.current?.contains(to))) setOpen(false);
      }}
    >
      <IconButton
        icon={icon}
        label={label}
        disabled={disabled}
        buttonRef={button}
        attributes={{ 'aria-haspopup': 'menu', 'aria-expanded': isOpen, 'aria-controls': id }}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div
          id={id}
          class="menu"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            else if (!moveFocus(event, root.current)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onDone }: { readonly item: MenuItem; onDone(): void }) {
  const choice = item.checked === undefined ? {} : { 'aria-checked': item.checked };
  return (
    <>
      {item.heading !== undefined && (
        <div class="menu-heading" role="presentation">
          {item.heading}
        </div>
      )}
      <button
        type="button"
        class="menu-item"
        role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
        tabIndex={-1}
        title={item.hint}
        {...choice}
        onClick={() => {
          if (item.staysOpen !== true) onDone();
          item.run();
        }}
      >
        {item.label}
      </button>
    </>
  );
}

function itemsIn(root: HTMLElement | null): readonly HTMLElement[] {
  return root === null ? [] : [...root.querySelectorAll<HTMLElement>('.menu-item')];
}

function moveFocus(event: KeyboardEvent, root: HTMLElement | null): boolean {
  const items = itemsIn(root);
  const at = items.findIndex((item) => item.matches(':focus'));
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = Object.hasOwn(targets, event.key) ? targets[event.key] : undefined;
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}
