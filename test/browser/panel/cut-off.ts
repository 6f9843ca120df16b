/**
 * What a user cannot get at: a document wider than its window, and controls outside it or outside what scrolls them.
 * Sent to the panel as text, so it must not refer to anything outside itself.
 */
export function cutOff(): readonly string[] {
  const found: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth)
    found.push(`the document is ${root.scrollWidth} px wide, its window ${innerWidth}`);
  if (root.scrollHeight > innerHeight)
    found.push(`the document is ${root.scrollHeight} px high, its window ${innerHeight}`);
  for (const control of document.querySelectorAll<HTMLElement>(
    'button, input, select, [role="tab"], [role="separator"]',
  )) {
    if (control.closest('[role="grid"], [role="tree"], [role="tabpanel"], [aria-label="Messages"]') !== null)
      continue;
    const box = control.getBoundingClientRect();
    // What is not drawn is not offered.
    if (box.width === 0 || box.height === 0 || !control.checkVisibility({ visibilityProperty: true }))
      continue;
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
      found.push(`outside the window: ${control.outerHTML.slice(0, 150)}`);
    }
  }
  const parts = document.querySelectorAll<HTMLElement>('[role="tabpanel"], [role="grid"], footer, header');
  for (const part of parts) {
    const { overflowX } = getComputedStyle(part);
    if (
      part.scrollWidth > part.clientWidth + 1 &&
      overflowX !== 'auto' &&
      overflowX !== 'scroll' &&
      overflowX !== 'hidden'
    ) {
      found.push(`wider than its place: ${part.outerHTML.slice(0, 150)}`);
    }
  }
  return found;
}
