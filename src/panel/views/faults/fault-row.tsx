import clsx from 'clsx';
import type { Finding } from '../../../session/rules/finding.ts';
import { countsText } from '../../faults/counts-text.ts';
import { SeverityIcon } from '../../faults/severity-icon.tsx';
import { formatCount } from '../../format.ts';
import { faultsOf } from '../../log/faults.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import type { FaultRow } from './fault-rows.ts';
import { ruleTextOf } from './rule-text.ts';

interface FaultRowContentProps {
  readonly row: FaultRow;
  readonly by: 'rule' | 'run';
  onToggle(): void;
}

/** What stands in one line of the tree. */
export function FaultRowContent({ row, by, onToggle }: FaultRowContentProps) {
  switch (row.kind) {
    case 'group':
      return <GroupLine row={row} by={by} onToggle={onToggle} />;
    case 'finding':
      return <FindingLine row={row} by={by} onToggle={onToggle} />;
    case 'more':
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: the tree takes the keys
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
        <div class={`fault-line fault-level-${row.level}`} title={t('faults.moreHint')} onClick={onToggle}>
          <span class="fault-more">{t('faults.more', { count: row.count })}</span>
        </div>
      );
  }
}

type GroupLineProps = FaultRowContentProps & { readonly row: Extract<FaultRow, { kind: 'group' }> };

function GroupLine({ row, by, onToggle }: GroupLineProps) {
  const { group } = row;
  const { session } = useStore();
  const run = by === 'run' ? session.value.run(group.run) : undefined;
  const runName =
    run === undefined ? t('faults.noRun') : t('faults.run', { name: run.runId || t('runs.noId') });
  const name = by === 'rule' ? (ruleTextOf(group.rule)?.title ?? group.rule) : runName;
  return (
    <div class="fault-line fault-group">
      <Twisty isOpen={row.isOpen} onToggle={onToggle} />
      {group.counts.worst !== undefined && <SeverityIcon severity={group.counts.worst} />}
      <span class="fault-text" title={by === 'rule' ? group.rule : name}>
        {name}
      </span>
      <span class="fault-counts" title={countsText(group.counts)}>
        {by === 'rule' ? formatCount(group.counts.total) : countsText(group.counts)}
        {group.consequences > 0 && (
          <span class="hint"> {t('faults.consequencesOf', { count: group.consequences })}</span>
        )}
      </span>
    </div>
  );
}

type FindingLineProps = FaultRowContentProps & { readonly row: Extract<FaultRow, { kind: 'finding' }> };

function FindingLine({ row, by, onToggle }: FindingLineProps) {
  const { finding, isOpen, level } = row;
  const { session } = useStore();
  const followers = faultsOf(session.value).consequencesOf(finding).length;
  return (
    <div class={clsx('fault-line', `fault-level-${level}`)}>
      <Twisty isOpen={isOpen} onToggle={onToggle} />
      <SeverityIcon severity={finding.severity} />
      <span class="fault-text" title={finding.message}>
        {finding.message}
      </span>
      {followers > 0 && <span class="hint">{t('faults.consequences', { count: followers })}</span>}
      {(by === 'run' || level === 3) && <span class="fault-rule hint">{finding.rule}</span>}
      <span class="fault-place hint">{placeText(finding, faultsOf(session.value).placeOf(finding))}</span>
    </div>
  );
}

/** Where a finding stands, in a few characters. */
function placeText({ place }: Finding, seq: number): string {
  if (place === 'event') return `#${formatCount(seq + 1)}`;
  return place === 'end' ? t('faults.atEnd') : t('faults.atResponse');
}

interface TwistyProps {
  readonly isOpen: boolean | undefined;
  onToggle(): void;
}

function Twisty({ isOpen, onToggle }: TwistyProps) {
  if (isOpen === undefined) return <span class="fault-twisty" />;
  return (
    <span
      class="fault-twisty"
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      {isOpen ? '▾' : '▸'}
    </span>
  );
}
