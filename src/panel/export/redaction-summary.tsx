import type { RedactionReport } from '../../export/redact/redaction-report.ts';
import type { RedactedKind } from '../../export/redact/secret-shapes.ts';
import { t } from '../text/text.ts';

/** In the order in which they are told: what is most likely to matter first. */
const KINDS: readonly RedactedKind[] = [
  'key',
  'token',
  'jwt',
  'password',
  'named',
  'email',
  'text',
  'number',
  'name',
];

/** How many values are replaced, by what they were taken for. */
export function RedactionSummary({ report }: { readonly report: RedactionReport }) {
  const { replaced, leftOut, kinds } = report;
  const counts = KINDS.flatMap((kind) => {
    const count = kinds[kind] ?? 0;
    return count === 0 ? [] : [t(`redacted.${kind}`, { count })];
  });
  return (
    <div class="export-replaced">
      {replaced === 0
        ? t('export.replacedNone')
        : `${t('export.replaced', { count: replaced })} ${counts.join(', ')}.`}
      {leftOut > 0 && ` ${t('export.leftOut', { count: leftOut })}`}
    </div>
  );
}
