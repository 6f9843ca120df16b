import { type IconName, iconShape } from './icons.ts';

/** A small picture beside a word; it says nothing to assistive technology. */
export function Icon({ name }: { readonly name: IconName }) {
  const { path, stroke } = iconShape(name);
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} class={stroke ? 'icon-line' : 'icon-shape'} fill-rule="evenodd" />
    </svg>
  );
}
