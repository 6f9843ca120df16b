/** Those that are open, the topmost last. */
const open: HTMLDialogElement[] = [];

/**
 * Gives the topmost open sheet the keys that are pressed while nothing in it has the focus: a button that disables
 * itself or is taken away leaves it to the body, where the panel behind, or DevTools, would take Escape for itself.
 * Holds until the returned function is called.
 */
export function keepKeysIn(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  const onKey = (event: KeyboardEvent) => {
    const isInside = event.target instanceof Node && dialog.contains(event.target);
    if (isInside || open.at(-1) !== dialog) return;
    event.stopPropagation();
    if (event.key === 'Escape') dialog.close();
    else dialog.focus();
  };
  // Before anybody else hears of the key.
  window.addEventListener('keydown', onKey, { capture: true });
  return () => {
    open.splice(open.indexOf(dialog), 1);
    window.removeEventListener('keydown', onKey, { capture: true });
  };
}
