import { t } from '../text/text.ts';
import { isTyping } from '../typing.ts';

/** What was pasted as files: files that were copied, else the text. */
export function pastedFiles(data: DataTransfer | null): readonly File[] {
  if (data === null) return [];
  if (data.files.length > 0) return [...data.files];
  const text = data.getData('text/plain');
  return text.trim() === '' ? [] : [new File([text], t('file.pasted'))];
}

/** Opens what is pasted anywhere but in a field, until the returned function is called. */
export function listenForPaste(target: HTMLElement, onFiles: (files: readonly File[]) => void): () => void {
  const onPaste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return;
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  target.addEventListener('paste', onPaste);
  return () => target.removeEventListener('paste', onPaste);
}
