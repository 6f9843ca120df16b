import './branch-bar.css';
import type { Branch, BranchStep } from '../../session/branches/branch.ts';
import type { Session } from '../../session/session.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';

/** Says which branch everything is shown as seen by, how its runs follow each other, and leads back. */
export function BranchBar() {
  const { branch, session, scope } = useStore();
  if (branch.value === undefined) return null;
  const text = branchText(branch.value, session.value);
  return (
    <section class="branch-bar" aria-label={t('branch.label')}>
      <output class="branch-text" title={text}>
        {text}
      </output>
      <button
        type="button"
        class="notice-button"
        onClick={() => {
          scope.value = { kind: 'all' };
        }}
      >
        {t('branch.back')}
      </button>
    </section>
  );
}

/** The branch in one line: its last run, the way there, and why it begins where it does. */
function branchText({ steps, end }: Branch, session: Session): string {
  const nameOf = (step: BranchStep | undefined) => session.run(step?.run ?? -1)?.runId || t('runs.noId');
  const way = steps.map((step) => [relationOf(step), nameOf(step)].filter(Boolean).join(' '));
  return [t('branch.title', { run: nameOf(steps.at(-1)) }), way.join(' → '), t(`branch.end.${end}`)].join(
    ' · ',
  );
}

function relationOf({ edge }: BranchStep): string {
  if (edge === undefined) return '';
  const kind = t(`runs.edge.${edge.kind}`);
  return `(${t(edge.isInferred ? 'branch.step.inferred' : 'branch.step.named', { kind })})`;
}
