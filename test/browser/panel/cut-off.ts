/**
 * What a user cannot get at: a document wider than its window, and controls, menus and sheets outside it.
 * Sent to the panel as text, so it must not refer to anything outside itself.
 */
export function cutOff(): readonly string[] {
  const found: string[] = [];
  const overflows = (element: HTMLElement, axis: 'overflowX' | 'overflowY') =>
    /auto|scroll/.test(getComputedStyle(element)[axis]);
  /** Where the element can be scrolled to; itself where nothing scrolls. */
  const placeOf = (element: HTMLElement): HTMLElement => {
    let scroller = element.parentElement;
    while (scroller !== null && !overflows(scroller, 'overflowY')) scroller = scroller.parentElement;
    return scroller ?? element;
  };
  const faultsOf = (control: HTMLElement): readonly string[] => {
    const own = control.getBoundingClientRect();
    // What is not drawn is not offered.
    const isDrawn = own.width > 0 && own.height > 0 && control.checkVisibility({ visibilityProperty: true });
    if (!isDrawn) return [];
    const box = placeOf(control).getBoundingClientRect();
    const isBeside = own.left < box.left - 1 || own.right > box.right + 1;
    const isOutside =
      box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    const words = control.outerHTML.slice(0, 150);
    return [
      ...(isBeside ? [`beside what scrolls it: ${words}`] : []),
      ...(isOutside ? [`outside the window: ${words}`] : []),
    ];
  };
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth)
    found.push(`the document is ${root.scrollWidth} px wide, its window ${innerWidth}`);
  if (root.scrollHeight > innerHeight)
    found.push(`the document is ${root.scrollHeight} px high, its window ${innerHeight}`);
  for (const control of document.querySelectorAll<HTMLElement>(
    'button, input, select, textarea, dialog, [role="dialog"], [role="menu"], [role="tab"], [role="separator"]',
  )) {
    if (control.closest('[role="grid"], [role="tree"], [role="tabpanel"], [aria-label="Messages"]') !== null)
      continue;
    found.push(...faultsOf(control));
  }
  const parts = document.querySelectorAll<HTMLElement>(
    '[role="tabpanel"], [role="grid"], dialog, [role="dialog"], [role="menu"], footer, header',
  );
  for (const part of parts) {
    const isHidden = getComputedStyle(part).overflowX === 'hidden';
    if (part.scrollWidth > part.clientWidth + 1 && !overflows(part, 'overflowX') && !isHidden) {
      found.push(`wider than its place: ${part.outerHTML.slice(0, 150)}`);
    }
  }
  return found;
}
