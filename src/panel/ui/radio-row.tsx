import { useId } from 'preact/hooks';
import './radio-row.css';

/** One of a few choices, all in sight in a row. */
export interface RadioRowProps<Value extends string> {
  readonly label: string;
  /** For screen readers only, where the choices speak for themselves. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly (readonly [value: Value, title: string])[];
  readonly value: Value;
  onChoose(value: Value): void;
}

/** Arrow keys choose the neighbour, as radio buttons of one name do. */
export function RadioRow<Value extends string>(props: RadioRowProps<Value>) {
  const { label, isLabelHidden, options, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset class="radio-row">
      <legend class={isLabelHidden ? 'unseen' : undefined}>{label}</legend>
      {options.map(([option, title]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
