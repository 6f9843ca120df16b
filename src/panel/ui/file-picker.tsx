import { useRef } from 'preact/hooks';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icons.ts';

interface FilePickerProps {
  readonly label: string;
  /** Shows a picture in place of the label. */
  readonly icon?: IconName;
  readonly class?: string;
  onFiles(files: readonly File[]): void;
}

/** A button that asks for files. */
export function FilePicker({ label, icon, class: className, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const ask = () => input.current?.click();
  return (
    <>
      {icon === undefined ? (
        <button type="button" class={className} onClick={ask}>
          {label}
        </button>
      ) : (
        <IconButton icon={icon} label={label} onClick={ask} />
      )}
      <input
        ref={input}
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
    </>
  );
}
