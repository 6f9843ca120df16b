import { useMemo } from 'preact/hooks';
import type { JsonObject } from '../../../protocol/json.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { useTreeSearch } from '../../ui/json-tree/use-tree-search.ts';
import { treeStateOf } from '../parts/remembered.ts';
import { Section } from '../parts/section.tsx';
import { useSourceNotes } from '../parts/use-source-notes.ts';
import { ValueSearch, ValueTree } from '../parts/value-tree.tsx';
import { unknownFieldsOf, withRemarks } from './unknown-fields.ts';

interface SentSectionProps {
  readonly event: JsonObject;
  readonly raw: string;
}

/** The event as sent: numbers with the digits they came with, replaced members kept, unknown members marked. */
export function SentSection({ event, raw }: SentSectionProps) {
  const state = treeStateOf(useStore(), 'event');
  const sourceNotes = useSourceNotes(raw);
  const notes = useMemo(
    () => withRemarks(sourceNotes, unknownFieldsOf(event), t('event.unknownField')),
    [sourceNotes, event],
  );
  const search = useTreeSearch(state, { value: event, notes });
  return (
    <Section title={t('event.asSent')} actions={<ValueSearch search={search} />}>
      <ValueTree label={t('event.asSent')} rootName="event" value={event} {...{ state, notes, search }} />
    </Section>
  );
}
