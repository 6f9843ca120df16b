/** The nearest ancestor that scrolls vertically; the document's own scroller if none does. */
export function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (overflowY === 'auto' || overflowY === 'scroll') return parent;
  }
  return element.ownerDocument.scrollingElement ?? element.ownerDocument.documentElement;
}
