import './compare.css';
import type { RunComparison } from '../../../session/compare/compare-runs.ts';
import { formatCount, formatDuration } from '../../format.ts';
import { type ChosenRun, type RunChoice, runChoiceOf } from '../../run-comparison.ts';
import { type PanelStore, useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { DifferenceTree } from '../parts/difference-tree.tsx';
import { Section } from '../parts/section.tsx';
import { ComparedEventList } from './compared-events.tsx';
import { RunChoiceSelect } from './run-choice-select.tsx';
import { type FoundComparison, useRunComparison } from './use-run-comparison.ts';

/** Two runs side by side, of one session or of two: timings, events, messages and state. */
export function CompareView() {
  const store = useStore();
  const choice = runChoiceOf(store);
  const [a, b] = [choice.a.value, choice.b.value];
  const isSame = a !== undefined && a.session === b?.session && a.run === b.run;
  const found = useRunComparison(a, isSame ? undefined : b);
  const isChosen = a !== undefined && b !== undefined && !isSame;
  return (
    <div class="view compare-view">
      <h2 class="unseen">{t('view.compare')}</h2>
      <div class="view-head">
        <RunChoiceSelect label={t('compare.a')} chosen={choice.a} />
        <RunChoiceSelect label={t('compare.b')} chosen={choice.b} />
        <button type="button" onClick={() => swap(choice)}>
          {t('compare.swap')}
        </button>
      </div>
      {found !== undefined && <Compared found={found} choice={choice} />}
      {found === undefined &&
        (isChosen ? (
          <Comparing choice={choice} />
        ) : (
          <output class="hint">{t(isSame ? 'compare.sameRun' : 'compare.none')}</output>
        ))}
    </div>
  );
}

/** Says that two runs are being compared; long ones take a while, so it can be called off. */
function Comparing({ choice }: { readonly choice: RunChoice }) {
  return (
    <p class="hint">
      <output>{t('compare.running')}</output>{' '}
      <button
        type="button"
        class="text-button"
        onClick={() => {
          choice.b.value = undefined;
        }}
      >
        {t('file.cancel')}
      </button>
    </p>
  );
}

function swap({ a, b }: RunChoice): void {
  const before = a.value;
  a.value = b.value;
  b.value = before;
}

function Compared({ found, choice }: { readonly found: FoundComparison; readonly choice: RunChoice }) {
  const store = useStore();
  const { comparison, a, b } = found;
  const { events, isShortest, messages, state } = comparison;
  const different = events.filter(({ kind }) => kind !== 'same').length;
  return (
    <>
      <Timings {...comparison} />
      <Section title={t('compare.events')}>
        <p class="hint">
          {different === 0 ? t('compare.noDifference') : t('compare.different', { count: different })}
        </p>
        {!isShortest && <p class="hint">{t('compare.onePass')}</p>}
        <ComparedEventList
          rows={events}
          sessions={{ a: a.session, b: b.session }}
          goTo={(side, seq) => goTo(store, choice[side].value, seq)}
        />
      </Section>
      <Section title={t('compare.messages')}>
        <DifferenceTree
          label={t('compare.messages')}
          rootName="messages"
          before={messages.a}
          after={messages.b}
        />
      </Section>
      <Section title={t('compare.state')}>
        <DifferenceTree label={t('compare.state')} rootName="state" before={state.a} after={state.b} />
      </Section>
    </>
  );
}

/** Shows an event in its session. A scope that would hide it gives way. */
function goTo(store: PanelStore, chosen: ChosenRun | undefined, seq: number): void {
  if (chosen === undefined) return;
  store.activate(chosen.session);
  store.scope.value = { kind: 'all' };
  store.cursor.value = seq;
}

function Timings({ timings: { a, b } }: Pick<RunComparison, 'timings'>) {
  return (
    <table class="compare-timings">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('compare.a')}</th>
          <th scope="col">{t('compare.b')}</th>
        </tr>
      </thead>
      <tbody>
        <TimingRow
          name={t('runDetails.duration')}
          a={formatDuration(a.duration)}
          b={formatDuration(b.duration)}
        />
        <TimingRow
          name={t('runDetails.firstText')}
          a={formatDuration(a.firstText)}
          b={formatDuration(b.firstText)}
        />
        <TimingRow name={t('runDetails.events')} a={formatCount(a.events)} b={formatCount(b.events)} />
      </tbody>
    </table>
  );
}

interface TimingRowProps {
  readonly name: string;
  readonly a: string;
  readonly b: string;
}

function TimingRow({ name, a, b }: TimingRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{a}</td>
      <td>{b}</td>
    </tr>
  );
}
