import { formatCount } from '../format.ts';
import { faultsOf } from '../log/faults.ts';
import { useStore } from '../store.ts';
import { Icon } from '../ui/icon.tsx';
import { countsText } from './counts-text.ts';
import './faults.css';

/** Marks a run that something is wrong in; nothing where there is no error and no warning. */
export function RunFaultMark({ run }: { readonly run: number }) {
  const { session } = useStore();
  const counts = faultsOf(session.value).ofRun(run);
  const { worst, faults } = counts;
  if (faults === 0 || worst === undefined) return null;
  const text = countsText(counts);
  return (
    <span class={`run-faults severity-${worst}`} title={text}>
      <Icon name={worst === 'error' ? 'error' : 'warning'} />
      <span class="run-faults-count" aria-hidden="true">
        {formatCount(faults)}
      </span>
      <span class="unseen">{text}</span>
    </span>
  );
}
