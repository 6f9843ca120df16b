import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SectionProps {
  readonly title: string;
  /** Buttons and fields that belong to the section, on its title's line. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A titled part of a view. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section class="view-section" aria-labelledby={id}>
      <header class="view-section-head">
        <h3 id={id}>{title}</h3>
        {actions}
      </header>
      {children}
    </section>
  );
}
