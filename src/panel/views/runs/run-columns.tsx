import clsx from 'clsx';
import type { RunView, ThreadView } from '../../../session/model.ts';
import { formatCount, formatDuration } from '../../format.ts';
import { RunStatusIcon, runStatusText } from '../../runs/run-status.tsx';
import { t } from '../../text/text.ts';
import { Cell, HeaderCell } from '../../ui/cell.tsx';
import type { RunRow } from './run-rows.ts';

/** The headings of the grid, in the order of `RunCells`. */
export function RunHeadings() {
  return (
    <>
      <HeaderCell>{t('runDetails.run')}</HeaderCell>
      <HeaderCell>{t('runDetails.status')}</HeaderCell>
      <HeaderCell class="number">{t('runDetails.duration')}</HeaderCell>
      <HeaderCell class="number run-optional">{t('runDetails.firstText')}</HeaderCell>
      <HeaderCell class="number">{t('runDetails.events')}</HeaderCell>
      <HeaderCell class="run-optional">{t('runDetails.parent')}</HeaderCell>
    </>
  );
}

/** The line of a thread. */
export function ThreadCell({ thread }: { readonly thread: ThreadView }) {
  const name = thread.threadId === '' ? t('value.unnamed') : thread.threadId;
  return (
    <Cell class="run-thread-cell" title={name}>
      {t('runDetails.thread', { name })}{' '}
      <span class="hint">{t('runDetails.count', { count: thread.runs.length })}</span>
    </Cell>
  );
}

/** The line of a run. */
export function RunCells({ row }: { readonly row: Extract<RunRow, { kind: 'run' }> }) {
  const { run, isStarted } = row;
  const name = run.runId === '' ? t('value.unnamed') : run.runId;
  const status = isStarted ? runStatusText(run.status) : t('runs.later');
  return (
    <>
      <Cell class={clsx('run-name', !isStarted && 'run-to-come')} title={name}>
        {name}
      </Cell>
      <Cell class={clsx('run-status-cell', !isStarted && 'run-to-come')} title={status}>
        <RunStatusIcon status={isStarted ? run.status : undefined} />{' '}
        <span class="run-status-word">{status}</span>
      </Cell>
      <Cell class="number">{isStarted ? formatDuration(durationOf(run)) : ''}</Cell>
      <Cell class="number run-optional">{isStarted ? formatDuration(firstTextOf(run)) : ''}</Cell>
      <Cell class="number">{isStarted ? formatCount(run.eventCount) : ''}</Cell>
      <Cell class="run-optional" title={run.parentRunId}>
        {run.parentRunId}
      </Cell>
    </>
  );
}

function durationOf(run: RunView): number | undefined {
  return run.endedAt === undefined ? undefined : run.endedAt - run.startedAt;
}

function firstTextOf(run: RunView): number | undefined {
  return run.firstTextAt === undefined ? undefined : run.firstTextAt - run.startedAt;
}
