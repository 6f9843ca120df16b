/** happy-dom lays nothing out: every element gets this height, so that virtual lists have something to fill. */
export function giveElementsHeight(height: number): void {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => height });
  giveElementsWidth(800);
}

/** Every element gets this width, by which the panel chooses how its parts stand. */
export function giveElementsWidth(width: number): void {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
}
