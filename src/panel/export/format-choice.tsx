import { useId } from 'preact/hooks';
import { t } from '../text/text.ts';
import { FORMAT_GROUPS, type FormatId } from './format-groups.ts';

interface FormatChoiceProps {
  readonly chosen: FormatId;
  onChoose(id: FormatId): void;
}

/** Every format by what it is for, one of them chosen. */
export function FormatChoice({ chosen, onChoose }: FormatChoiceProps) {
  const name = useId();
  return (
    <fieldset class="export-formats">
      <legend>{t('export.format')}</legend>
      {FORMAT_GROUPS.map(({ title, formats }) => (
        <div key={title} class="export-group">
          <div class="export-group-title">{t(title)}</div>
          {formats.map((id) => (
            <FormatOption key={id} id={id} name={name} isChosen={id === chosen} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

interface FormatOptionProps {
  readonly id: FormatId;
  /** Of the radio group. */
  readonly name: string;
  readonly isChosen: boolean;
  onChoose(id: FormatId): void;
}

function FormatOption({ id, name, isChosen, onChoose }: FormatOptionProps) {
  const hint = useId();
  return (
    <label class="export-option">
      <input
        type="radio"
        name={name}
        value={id}
        checked={isChosen}
        aria-describedby={hint}
        onChange={() => onChoose(id)}
      />
      <span>{t(`export.${id}`)}</span>
      <span id={hint} class="export-hint">
        {t(`export.${id}.hint`)}
      </span>
    </label>
  );
}
