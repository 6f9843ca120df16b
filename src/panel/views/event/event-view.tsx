import './event.css';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { EmptyNote } from '../parts/empty-note.tsx';
import { ClientSection } from './client-section.tsx';
import { EventFacts } from './event-facts.tsx';
import { FindingsSection } from './findings-section.tsx';
import { FrameSection } from './frame-section.tsx';
import { SentSection } from './sent-section.tsx';

/** Everything about the event at the cursor. */
export function EventView() {
  const logged = useStore().selected.value;
  if (logged === undefined) return <EmptyNote text={t('event.none')} />;
  return (
    <div class="view">
      <EventFacts logged={logged} />
      {logged.problem !== undefined && <Problem problem={logged.problem} />}
      <FindingsSection seq={logged.seq} />
      {logged.event !== undefined && <SentSection event={logged.event} raw={logged.raw} />}
      {logged.event !== undefined && <ClientSection event={logged.event} seq={logged.seq} />}
      <FrameSection logged={logged} />
    </div>
  );
}

function Problem({ problem }: { readonly problem: string }) {
  return (
    <p class="fault-note">
      {t('event.problem')} {problem}
    </p>
  );
}
