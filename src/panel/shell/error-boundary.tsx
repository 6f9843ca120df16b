import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { t } from '../text/text.ts';
import './shell.css';

interface ErrorBoundaryProps {
  /** Writes what was captured as a recording; it must not need what is below. */
  onExport(): void;
  onReload(): void;
  readonly children: ComponentChildren;
}

/** The one place that catches an error of our own: it says so and saves what was captured. */
export function ErrorBoundary({ onExport, onReload, children }: ErrorBoundaryProps) {
  const [error] = useErrorBoundary();
  if (error === undefined) return <>{children}</>;
  return (
    <main class="crash">
      <div role="alert">
        <h1>{t('crash.title')}</h1>
      </div>
      <p>{t('crash.more')}</p>
      <p class="crash-actions">
        <button type="button" class="empty-button" onClick={onExport}>
          {t('crash.export')}
        </button>
        <button type="button" class="empty-button" onClick={onReload}>
          {t('crash.reload')}
        </button>
      </p>
      <pre>{detailsOf(error)}</pre>
    </main>
  );
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
