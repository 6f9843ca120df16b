import type { ReadFile } from '../sources/file.ts';
import { t } from '../text/text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { placeOf } from './problem-text.ts';

interface ProblemsSheetProps {
  readonly files: readonly ReadFile[];
  onClose(): void;
}

/** What could not be read, file by file, with its line or offset. */
export function ProblemsSheet({ files, onClose }: ProblemsSheetProps) {
  return (
    <Sheet title={t('problems.title')} closeLabel={t('problems.close')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to do that */}
      <section class="problems" tabIndex={0} aria-label={t('problems.title')}>
        {files.map((file, index) => (
          <FileProblems key={`${index} ${file.name}`} file={file} />
        ))}
      </section>
    </Sheet>
  );
}

function FileProblems({ file }: { readonly file: ReadFile }) {
  const { name, failure, problems, furtherProblems } = file;
  if (failure === undefined && problems.length === 0) return null;
  return (
    <>
      <h3>{name}</h3>
      {failure !== undefined && <p>{failure}</p>}
      <dl class="problem-list">
        {problems.map((problem, index) => (
          <div key={`${index} ${problem.reason}`}>
            <dt>{placeOf(problem)}</dt>
            <dd>{problem.reason}</dd>
          </div>
        ))}
      </dl>
      {furtherProblems > 0 && <p>{t('problems.further', { count: furtherProblems })}</p>}
    </>
  );
}
