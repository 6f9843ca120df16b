import type { JsonObject } from '../../../protocol/json.ts';
import { stringAt } from '../../../protocol/json.ts';
import type { RunView, StepView, SubagentView } from '../../../session/model.ts';
import { compareWith } from '../../run-comparison.ts';
import { toggleBranch } from '../../runs/toggle-branch.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { Facts } from '../parts/facts.tsx';
import { formatClock, isoTime } from '../parts/format-clock.ts';
import { treeStateOf } from '../parts/remembered.ts';
import { Section } from '../parts/section.tsx';
import { SeqButton } from '../parts/seq-button.tsx';
import { ValueTree } from '../parts/value-tree.tsx';

/** All that is known of a run as of the cursor. */
export function RunDetails({ run }: { readonly run: RunView }) {
  const { moment, session } = useStore();
  const steps = moment.value.steps(run.index);
  const subagents = moment.value.subagents(run.index);
  const open = new Set(moment.value.openInterrupts(run.thread).map((interrupt) => stringAt(interrupt, 'id')));
  const name = (part: string) => treeStateOf(session.value, `run ${run.index} ${part}`);
  return (
    <div class="run-details">
      <RunFacts run={run} />
      <RunActions run={run.index} />
      {run.error !== undefined && (
        <p class="fault-note">
          {run.error.code !== undefined && <strong>{run.error.code} </strong>}
          {run.error.message}
        </p>
      )}
      {run.interrupts.length > 0 && <Interrupts run={run} open={open} />}
      {run.result !== undefined && (
        <Section title={t('runDetails.result')}>
          <ValueTree
            label={t('runDetails.result')}
            rootName="result"
            value={run.result}
            state={name('result')}
          />
        </Section>
      )}
      {run.usage.length > 0 && (
        <Section title={t('runDetails.usage')}>
          <ValueTree label={t('runDetails.usage')} rootName="usage" value={run.usage} state={name('usage')} />
        </Section>
      )}
      {steps.length > 0 && <Steps steps={steps} />}
      {subagents.length > 0 && <Subagents subagents={subagents} />}
    </div>
  );
}

function RunActions({ run }: { readonly run: number }) {
  const store = useStore();
  const isShown = store.scope.value.kind === 'branch';
  return (
    <p class="run-actions">
      <button
        type="button"
        aria-pressed={isShown}
        title={t('branch.showHint')}
        onClick={() => toggleBranch(store, run)}
      >
        {t('branch.show')}
      </button>{' '}
      <button type="button" title={t('help.compare')} onClick={() => compareWith(store, run)}>
        {t('compare.with')}
      </button>
    </p>
  );
}

function RunFacts({ run }: { readonly run: RunView }) {
  return (
    <Facts
      facts={[
        { name: t('runDetails.run'), value: run.runId || t('value.unnamed') },
        { name: t('runDetails.threadName'), value: run.threadId || t('value.unnamed') },
        run.parentRunId === undefined ? undefined : { name: t('runDetails.parent'), value: run.parentRunId },
        { name: t('runDetails.started'), value: formatClock(run.startedAt), hint: isoTime(run.startedAt) },
        run.startSeq < 0
          ? undefined
          : { name: t('runDetails.firstEvent'), value: <SeqButton seq={run.startSeq} /> },
        run.endSeq < 0
          ? undefined
          : { name: t('runDetails.lastEvent'), value: <SeqButton seq={run.endSeq} /> },
        run.pendingToolCallIds.length === 0
          ? undefined
          : { name: t('runDetails.pendingCalls'), value: run.pendingToolCallIds.join(', ') },
      ]}
    />
  );
}

interface InterruptsProps {
  readonly run: RunView;
  /** Ids of those that no resume has answered. */
  readonly open: ReadonlySet<string | undefined>;
}

function Interrupts({ run, open }: InterruptsProps) {
  return (
    <Section title={t('runDetails.interrupts')}>
      <ul class="plain-list">
        {run.interrupts.map((interrupt, index) => (
          <li key={index}>
            <Interrupt interrupt={interrupt} run={run} isOpen={open.has(stringAt(interrupt, 'id'))} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface InterruptProps {
  readonly interrupt: JsonObject;
  readonly run: RunView;
  readonly isOpen: boolean;
}

function Interrupt({ interrupt, run, isOpen }: InterruptProps) {
  const session = useStore().session.value;
  const id = stringAt(interrupt, 'id') ?? t('value.unnamed');
  return (
    <>
      <p>
        <strong>{stringAt(interrupt, 'reason')}</strong> {stringAt(interrupt, 'message')}{' '}
        <span class={isOpen ? 'badge badge-warning' : 'badge'}>
          {t(isOpen ? 'runDetails.open' : 'runDetails.answered')}
        </span>
      </p>
      <ValueTree
        label={id}
        rootName={id}
        value={interrupt}
        state={treeStateOf(session, `run ${run.index} interrupt ${id}`)}
        openByDefault={{ depth: 1, size: 0 }}
      />
    </>
  );
}

function Steps({ steps }: { readonly steps: readonly StepView[] }) {
  return (
    <Section title={t('runDetails.steps')}>
      <ul class="plain-list">
        {steps.map((step) => (
          <li key={step.startSeq}>
            <span>{step.stepName}</span> <SeqButton seq={step.startSeq} />{' '}
            {step.endSeq === undefined ? (
              <span class="badge badge-live">{t('runDetails.stepOpen')}</span>
            ) : (
              <>
                – <SeqButton seq={step.endSeq} />
              </>
            )}
            {step.subagentRunId !== undefined && <span class="badge">{step.subagentRunId}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Subagents({ subagents }: { readonly subagents: readonly SubagentView[] }) {
  return (
    <Section title={t('runDetails.subagents')}>
      <ul class="plain-list">
        {subagents.map((subagent) => (
          <li key={subagent.startSeq}>
            <strong>{subagent.name ?? t('value.unnamed')}</strong> {subagent.subagentRunId}{' '}
            <span class="badge">{t(`runDetails.subagent.${subagent.status}`)}</span>{' '}
            <SeqButton seq={subagent.startSeq} />
            {subagent.endSeq !== undefined && (
              <>
                {' '}
                – <SeqButton seq={subagent.endSeq} />
              </>
            )}
            {subagent.parentSubagentRunId !== undefined && (
              <span class="hint"> {t('runDetails.subagentOf', { id: subagent.parentSubagentRunId })}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
