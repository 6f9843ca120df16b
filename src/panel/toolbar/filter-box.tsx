import { useId, useState } from 'preact/hooks';
import { type Completion, complete } from '../../session/query/completion.ts';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import './filter.css';
import { FilterOptions } from './filter-options.tsx';
import { problemText } from './filter-problem.ts';
import { vocabularyOf } from './vocabulary.ts';

interface Offer {
  readonly completion: Completion;
  /** Index of the highlighted option; -1 for none, so that Enter is just Enter. */
  readonly active: number;
}

/** The filter's text, with what could come next while it is typed. */
export function FilterBox() {
  const store = useStore();
  const { focus } = useServices();
  const id = useId();
  const { offer, options, suggest, accept, close, onKeyDown } = useOffer();
  const text = store.filter.value;
  const problem = problemText(text, offer === undefined ? undefined : focus.filter.current?.selectionStart);
  return (
    <div class="filter" onFocusOut={close}>
      <input
        ref={focus.filter}
        class="filter-input"
        type="text"
        role="combobox"
        spellcheck={false}
        autocomplete="off"
        aria-label={t('filter.label')}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-options`}
        aria-activedescendant={offer !== undefined && offer.active >= 0 ? `${id}-${offer.active}` : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        placeholder={t('filter.placeholder')}
        value={text}
        onInput={(event) => {
          store.filter.value = event.currentTarget.value;
          suggest();
        }}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <IconButton
          icon="close"
          class="filter-clear"
          label={t('filter.clear')}
          onClick={() => {
            store.filter.value = '';
            focus.filter.current?.focus();
          }}
        />
      )}
      <FilterOptions id={id} options={options} active={offer?.active ?? -1} onChoose={accept} />
      <div id={`${id}-problem`} class="filter-problem" role="status">
        {problem}
      </div>
    </div>
  );
}

/** What could come next at the caret, and what the keys do with it. */
function useOffer() {
  const store = useStore();
  const { focus } = useServices();
  const [offer, setOffer] = useState<Offer | undefined>(undefined);
  const options = offer?.completion.options ?? [];

  const suggest = () => {
    const input = focus.filter.current;
    if (input === null) return;
    const caret = input.selectionStart ?? input.value.length;
    setOffer({
      completion: complete(input.value, caret, vocabularyOf(store.session.peek())),
      active: -1,
    });
  };
  const accept = (index: number) => {
    const option = options[index];
    const input = focus.filter.current;
    if (offer === undefined || option === undefined || input === null) return;
    const { start, end } = offer.completion;
    const text = store.filter.peek();
    const before = `${text.slice(0, start)}${option.insert}${option.kind === 'value' ? ' ' : ''}`;
    store.filter.value = before + text.slice(end).trimStart();
    // Set at once, as the caret can only stand in text that is there.
    input.value = store.filter.value;
    input.setSelectionRange(before.length, before.length);
    input.focus();
    if (option.kind === 'field') suggest();
    else setOffer(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const used = keyForOffer(event, { offer, count: options.length, setOffer, accept });
    if (!used && event.key === 'ArrowDown') suggest();
    else if (!used && event.key === 'Enter') focus.list.current?.focus();
    else if (!used) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { offer, options, suggest, accept, close: () => setOffer(undefined), onKeyDown };
}

interface OfferKeys {
  readonly offer: Offer | undefined;
  readonly count: number;
  setOffer(offer: Offer | undefined): void;
  accept(index: number): void;
}

/** Moves in the options, takes one or closes them; false when the key is not theirs. */
function keyForOffer(event: KeyboardEvent, { offer, count, setOffer, accept }: OfferKeys): boolean {
  if (offer === undefined || count === 0) return false;
  switch (event.key) {
    case 'ArrowDown':
      setOffer({ ...offer, active: (offer.active + 1) % count });
      return true;
    case 'ArrowUp':
      setOffer({ ...offer, active: (Math.max(0, offer.active) - 1 + count) % count });
      return true;
    case 'Tab':
      // Tab takes what is highlighted and otherwise goes on to the next control.
      if (event.shiftKey || offer.active < 0) return false;
      accept(offer.active);
      return true;
    case 'Enter':
      if (offer.active < 0) return false;
      accept(offer.active);
      return true;
    case 'Escape':
      setOffer(undefined);
      return true;
    default:
      return false;
  }
}
