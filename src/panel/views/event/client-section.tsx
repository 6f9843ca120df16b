import type { JsonObject } from '../../../protocol/json.ts';
import { stringAt } from '../../../protocol/json.ts';
import { areEqual } from '../../../session/documents/equality.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { treeStateOf } from '../parts/remembered.ts';
import { Section } from '../parts/section.tsx';
import { ValueTree } from '../parts/value-tree.tsx';

/** More than this many are counted, not shown. */
const MOST_SHOWN = 50;

interface ClientSectionProps {
  readonly event: JsonObject;
  readonly seq: number;
}

/** What the reference client makes of the event; nothing where it takes it as sent. */
export function ClientSection({ event, seq }: ClientSectionProps) {
  const store = useStore();
  const made = store.session.value.normalised(seq);
  const [first] = made;
  if (made.length === 1 && first !== undefined && areEqual(first, event)) return null;
  return (
    <Section title={t('event.asClientSees')}>
      <p class="hint">
        {made.length === 0 ? t('event.clientSeesNothing') : t('event.clientSees', { count: made.length })}
      </p>
      {made.slice(0, MOST_SHOWN).map((single, index) => (
        <ValueTree
          key={index}
          label={t('event.clientEvent', { number: index + 1 })}
          rootName={stringAt(single, 'type') ?? 'event'}
          value={single}
          state={treeStateOf(store, `client event ${index}`)}
          openByDefault={{ depth: made.length === 1 ? 2 : 1, size: 20 }}
        />
      ))}
      {made.length > MOST_SHOWN && (
        <p class="hint">{t('value.notShown', { count: made.length - MOST_SHOWN })}</p>
      )}
    </Section>
  );
}
