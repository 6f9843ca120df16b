import type { TextSpan } from '../../../../session/model.ts';
import { formatCount, formatOffset } from '../../../format.ts';
import { useStore } from '../../../store.ts';
import { t } from '../../../text/text.ts';

/** Names the event that brought the piece of text that is pointed at. Lies over the messages: nothing moves. */
export function TraceNote({ span }: { readonly span: TextSpan | undefined }) {
  return (
    <p class="trace-note" role="status" hidden={span === undefined}>
      {span !== undefined && <TraceText span={span} />}
    </p>
  );
}

function TraceText({ span: { start, end, seq } }: { readonly span: TextSpan }) {
  const session = useStore().session.value;
  const length = t('value.characters', { count: end - start });
  if (seq < 0 || seq >= session.length) return <>{t('trace.given', { length })}</>;
  const { at, run } = session.event(seq);
  const startedAt = session.run(run)?.startedAt;
  const parts = [
    `#${formatCount(seq + 1)}`,
    session.typeOf(seq),
    startedAt === undefined ? undefined : formatOffset(at - startedAt),
    length,
  ];
  return (
    <>
      {parts.filter((part) => part !== undefined).join(' · ')} <span class="hint">{t('trace.goThere')}</span>
    </>
  );
}
