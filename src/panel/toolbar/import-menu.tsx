import { useRef } from 'preact/hooks';
import { useServices } from '../services.ts';
import { t } from '../text/text.ts';
import { FileInput } from '../ui/file-picker.tsx';
import { MenuButton } from '../ui/menu.tsx';

/** The ways of opening something that was captured elsewhere or before. */
export function ImportMenu() {
  const { files } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const partsInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <MenuButton
        icon="import"
        label={t('toolbar.import')}
        items={[
          {
            id: 'files',
            label: t('import.files'),
            hint: t('toolbar.importHint'),
            run: () => input.current?.click(),
          },
          {
            id: 'parts',
            label: t('import.parts'),
            hint: t('import.partsHint'),
            run: () => partsInput.current?.click(),
          },
          { id: 'paste', label: t('import.paste'), hint: t('paste.label'), run: files.askPaste },
          { id: 'demo', label: t('empty.demo'), run: files.openDemo },
        ]}
      />
      <FileInput label={t('toolbar.import')} inputRef={input} onFiles={files.open} />
      <FileInput
        label={t('import.parts')}
        inputRef={partsInput}
        onFiles={(chosen) => files.open(chosen, 'parts')}
      />
    </>
  );
}
