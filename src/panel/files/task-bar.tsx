import { useServices } from '../services.ts';
import { t } from '../text/text.ts';

/** How far a file is read or written, and a way to stop that. */
export function TaskBar() {
  const { files } = useServices();
  const task = files.task.value;
  if (task === undefined) return null;
  return (
    <div class="notice notice-note">
      <span class="notice-text" role="status">
        {task.text}
      </span>
      <progress class="notice-progress" aria-label={task.text} max={1} value={task.share} />
      <button type="button" class="notice-button" onClick={task.cancel}>
        {t('file.cancel')}
      </button>
    </div>
  );
}
