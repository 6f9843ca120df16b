/** happy-dom lays nothing out: every element gets this height, so that virtual lists have something to fill. */
export function giveElementsHeight(height: number): void {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => height });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 800 });
}
