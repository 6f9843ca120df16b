import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';

interface DisclosureProps {
  /** What is always seen; a click on it opens and closes the rest. */
  readonly summary: ComponentChildren;
  /** Made when it is first needed. */
  children(): ComponentChildren;
}

/** Something with more to it. Unlike `<details>` it renders what it hides only while it is open. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div class="disclosure">
      <button
        type="button"
        class="disclosure-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span class="disclosure-twisty" aria-hidden="true">
          {isOpen ? '▾' : '▸'}
        </span>
        {summary}
      </button>
      <div id={id}>{isOpen && children()}</div>
    </div>
  );
}
