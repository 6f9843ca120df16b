import type { CompletionOption } from '../../session/query/completion.ts';
import { t } from '../text/text.ts';

interface FilterOptionsProps {
  /** Prefix of the options' ids. */
  readonly id: string;
  readonly options: readonly CompletionOption[];
  readonly active: number;
  onChoose(index: number): void;
}

/** What could come next in the filter box. */
export function FilterOptions({ id, options, active, onChoose }: FilterOptionsProps) {
  return (
    <div
      id={`${id}-options`}
      class="filter-options"
      role="listbox"
      aria-label={t('filter.options')}
      hidden={options.length === 0}
      tabIndex={-1}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys, as in every combobox
        <div
          key={option.label}
          id={`${id}-${index}`}
          class="filter-option"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The box keeps the focus: losing it would close the options before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <span class="filter-option-label">{option.label}</span>
          {option.kind === 'field' && (
            <span class="filter-option-hint">{t(`filter.field.${option.field}`)}</span>
          )}
        </div>
      ))}
    </div>
  );
}
