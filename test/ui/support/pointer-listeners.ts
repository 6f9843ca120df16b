import { vi } from 'vitest';

const POINTER = ['click', 'dblclick', 'contextmenu', 'mousedown', 'mouseup', 'pointerdown', 'pointerup'];
/** What the browser itself lets one reach and use by key. */
const NATIVE = 'button, input, select, textarea, summary, a[href]';

/**
 * Notes from now on which elements listen to the pointer and to keys; what a browser tells of its elements, happy-dom
 * does not. Undone with `vi.restoreAllMocks`.
 */
export function watchListeners() {
  const heard = new Map<EventTarget, Set<string>>();
  // Not the global of that name, which is Node's.
  const target = ownerOf(document.body, 'addEventListener');
  const { addEventListener } = target;
  vi.spyOn(target, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...[type, listener, options]: Parameters<EventTarget['addEventListener']>
  ) {
    heard.set(this, (heard.get(this) ?? new Set()).add(type));
    addEventListener.call(this, type, listener, options);
  });
  const hears = (element: Element, types: readonly string[]) =>
    types.some((type) => heard.get(element)?.has(type) === true);
  const takesKeys = (element: Element) =>
    element.matches(NATIVE) || (element.matches('[tabindex]') && hears(element, ['keydown']));
  /** Around what takes keys, itself told of them; the key of the menu is told as a click of the second button is. */
  const isAroundKeys = (element: Element) =>
    (hears(element, ['keydown']) ||
      !hears(
        element,
        POINTER.filter((type) => type !== 'contextmenu'),
      )) &&
    [...element.querySelectorAll('[tabindex]')].some(takesKeys);
  const isUsedByKey = (element: Element) => selfAndAbove(element).some(takesKeys) || isAroundKeys(element);
  return {
    /** How many elements of the document listen to the pointer. */
    count: () => [...document.body.querySelectorAll('*')].filter((element) => hears(element, POINTER)).length,
    /** Elements that listen to the pointer where neither they, what is around them nor the list in them takes keys. */
    pointerOnly: () =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => hears(element, POINTER) && !isUsedByKey(element))
        .map(nameOf),
    /** What a key leads to only from somewhere else, without such a place. */
    unreachable: () =>
      [...document.body.querySelectorAll(`:is(${NATIVE})[tabindex="-1"]`)]
        .filter((element) => !isInComposite(element))
        .map(nameOf),
  };
}

/** The prototype that a method comes from. */
function ownerOf(element: HTMLElement, method: 'addEventListener'): EventTarget {
  let owner: EventTarget = element;
  while (!Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner);
  return owner;
}

function selfAndAbove(element: Element): readonly Element[] {
  const parent = element.parentElement;
  return parent === null ? [element] : [element, ...selfAndAbove(parent)];
}

/** A tab, an item, ...: arrows lead to it from the one that Tab leads to; what stands in a row is of its list. */
function isInComposite(element: Element): boolean {
  return selfAndAbove(element).some((one) =>
    one.matches('[role=tablist], [role=menu], [role=listbox], [role=tree], [role=grid], [role=radiogroup]'),
  );
}

function nameOf(element: Element): string {
  return [element.localName, ...element.classList].join('.');
}
