import { useState } from 'preact/hooks';
import type { RunView } from '../../../session/model.ts';
import { RUNBOOKS } from '../../../session/runbooks/index.ts';
import type { CheckStep, Runbook } from '../../../session/runbooks/runbook.ts';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { Section } from '../parts/section.tsx';
import { EvidenceValues } from './evidence-list.tsx';
import { EventLink } from './finding-details.tsx';

/** As many steps as are shown at once; what is wrong comes first. */
const MOST_SHOWN = 50;

interface ChecksProps {
  /** Index of the run; undefined for that of the scope, or of the event at the cursor. */
  readonly run: number | undefined;
}

/** The checks that an expert would make by hand, offered for one run. */
export function Checks({ run: wanted }: ChecksProps) {
  const { session, scope, selected } = useStore();
  const scoped = 'run' in scope.value ? scope.value.run : (selected.value?.run ?? -1);
  const run = session.value.run(wanted ?? scoped);
  if (run === undefined) return <p class="hint">{t('checks.none')}</p>;
  return (
    <Section title={t('checks.title', { name: run.runId || t('runs.noId') })}>
      {RUNBOOKS.map((runbook) => (
        <Disclosure key={`${run.index} ${runbook.id}`} summary={t(`checks.${runbook.id}`)}>
          {() => <CheckResult runbook={runbook} run={run} />}
        </Disclosure>
      ))}
    </Section>
  );
}

interface CheckResultProps {
  readonly runbook: Runbook;
  readonly run: RunView;
}

/** Checks when it is opened, or asked again: a check may read a whole run, which is too much for each frame. */
function CheckResult({ runbook, run }: CheckResultProps) {
  const { session, cursor, position } = useStore();
  const isLive = cursor.value === 'live';
  const check = () => {
    const at = isLive ? session.value.length : position.value;
    const steps = runbook.check({ session: session.value, run, at });
    return { at, steps: [...steps.filter(isBad), ...steps.filter((step) => !isBad(step))] };
  };
  const [result, setResult] = useState(check);
  const isOld = result.at !== (isLive ? session.value.length : position.value);
  return (
    <div class="check">
      <div class="check-head">
        <span class="hint">
          {t('checks.asOf', { number: Math.min(result.at + 1, session.value.length) })}
        </span>
        {isOld && (
          <button type="button" class="text-button" onClick={() => setResult(check())}>
            {t('checks.again')}
          </button>
        )}
      </div>
      <ol class="plain-list">
        {result.steps.slice(0, MOST_SHOWN).map((step, index) => (
          <Step key={index} step={step} name={`check ${runbook.id} ${run.index} ${index}`} />
        ))}
      </ol>
      {result.steps.length > MOST_SHOWN && (
        <p class="hint">{t('value.notShown', { count: result.steps.length - MOST_SHOWN })}</p>
      )}
    </div>
  );
}

function isBad({ verdict }: CheckStep): boolean {
  return verdict === 'bad';
}

const ICONS: Readonly<Record<CheckStep['verdict'], IconName>> = {
  good: 'check',
  bad: 'error',
  remark: 'info',
};

function Step({ step, name }: { readonly step: CheckStep; readonly name: string }) {
  return (
    <li class={`check-step check-${step.verdict}`}>
      <span class="check-icon">
        <Icon name={ICONS[step.verdict]} />
        <span class="unseen">{t(`checks.${step.verdict}`)}</span>
      </span>
      <div>
        {step.text}{' '}
        {step.seqs.map((seq) => (
          <span key={seq} class="check-event">
            <EventLink seq={seq} />
          </span>
        ))}
        {step.evidence.length > 0 && <EvidenceValues evidence={step.evidence} name={name} />}
      </div>
    </li>
  );
}
