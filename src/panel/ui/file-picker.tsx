import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';

interface FilePickerProps {
  readonly label: string;
  readonly class?: string;
  onFiles(files: readonly File[]): void;
}

/** A button that asks for files. */
export function FilePicker({ label, class: className, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={className} onClick={() => input.current?.click()}>
        {label}
      </button>
      <FileInput label={label} inputRef={input} onFiles={onFiles} />
    </>
  );
}

interface FileInputProps {
  readonly label: string;
  /** For asking by `click()`. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  onFiles(files: readonly File[]): void;
}

/** The browser's own way of asking for files, unseen. */
export function FileInput({ label, inputRef, onFiles }: FileInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      multiple
      hidden
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // The same file can be chosen again, after it was changed on disk.
        event.currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
