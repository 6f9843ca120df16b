import clsx from 'clsx';
import type { ButtonHTMLAttributes, RefObject } from 'preact';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

interface IconButtonProps {
  readonly icon: IconName;
  /** Its name, also shown on hover. */
  readonly label: string;
  /** Keys that do the same, shown on hover. */
  readonly keys?: string;
  /** What there is to say of it for now, shown on hover. */
  readonly hint?: string | undefined;
  /** What it was clicked for is still under way. */
  readonly busy?: boolean;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly class?: string;
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
  readonly attributes?: Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'aria-haspopup' | 'aria-expanded' | 'aria-controls'
  >;
  onClick(): void;
}

/** A toolbar button with a picture. */
export function IconButton(props: IconButtonProps) {
  const { label, keys, hint } = props;
  const title = keys === undefined ? label : `${label} (${keys})`;
  return (
    <button
      {...props.attributes}
      ref={props.buttonRef ?? null}
      type="button"
      class={clsx('icon-button', props.class)}
      aria-label={label}
      aria-pressed={props.pressed}
      aria-busy={props.busy}
      title={hint === undefined ? title : `${title}: ${hint}`}
      disabled={props.disabled ?? false}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}
