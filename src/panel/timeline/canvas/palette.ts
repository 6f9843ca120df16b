import { EVENT_FAMILIES } from '../../../protocol/events.ts';
import type { ColourName } from '../layout/shapes.ts';

/** Colours as a canvas understands them, and the font. */
export interface Palette {
  colour(name: ColourName): string;
  readonly font: string;
}

const NAMES: readonly ColourName[] = [
  ...EVENT_FAMILIES.map((family) => `family-${family}` as const),
  'text',
  'text-muted',
  'border',
  'border-strong',
  'accent',
  'fault',
  'warning',
  'surface',
  'surface-bar',
  'surface-sunken',
];

/**
 * Reads the colours of `tokens.css` as they are now. A canvas does not know `var()` or `light-dark()`, so an element
 * inside `host` is given each, and asked what it made of it.
 */
export function readPalette(host: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const colours = new Map<ColourName, string>();
  for (const name of NAMES) {
    probe.style.color = `var(--${name})`;
    colours.set(name, getComputedStyle(probe).color);
  }
  const { fontFamily } = getComputedStyle(probe);
  probe.remove();
  return { colour: (name) => colours.get(name) ?? 'gray', font: `10px ${fontFamily}` };
}

/** Tells when the colours may have changed, until the returned function is called. */
export function onColourChange(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', tell);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', tell);
  };
}
