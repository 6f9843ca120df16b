import type { ComponentChildren } from 'preact';

/** A name and its value. */
export interface Fact {
  readonly name: string;
  readonly value: ComponentChildren;
  /** More about it, on hover. */
  readonly hint?: string;
}

interface FactsProps {
  /** Facts without a value are left out. */
  readonly facts: readonly (Fact | undefined)[];
}

/** Names and values, as many on a line as fit. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl class="facts">
      {facts.map(
        (fact) =>
          fact !== undefined && (
            <div key={fact.name} title={fact.hint}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
