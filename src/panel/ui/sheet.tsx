import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { IconButton } from './icon-button.tsx';
import { keepKeysIn } from './sheet-keys.ts';

interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  onClose(): void;
  readonly children: ComponentChildren;
}

/** A dialog over the panel; Escape closes it, wherever the focus is, and the focus goes back where it was. */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it is drawn, so that no key goes to what is behind it any more.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const opened = dialog.current;
    opened?.showModal();
    const letKeysGo = opened === null ? undefined : keepKeysIn(opened);
    return () => {
      letKeysGo?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      tabIndex={-1}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={(event) => {
        // What is behind the sheet takes no keys while it is open.
        event.stopPropagation();
        if (event.key === 'Escape') dialog.current?.close();
      }}
    >
      <div class="sheet-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={closeLabel} onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
