/** English is typed or pasted, and becomes one of the files. What is typed is kept over a reload. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { hasWords, toTextFile, writtenTextSetting } from '#studio/queries/written-text.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';

interface WriteDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onAdd: (file: File) => void;
}

/** Whether English is written: the address says so, so that other screens can lead here. */
export function useWriting(): Pick<WriteDialogProps, 'isOpen' | 'onOpenChange'> {
  const { write = false } = useSearch({ from: '/upload' });
  const navigate = useNavigate({ from: '/upload' });
  return {
    isOpen: write,
    onOpenChange: (isOpen) =>
      void navigate({ search: { write: isOpen || undefined }, replace: true, resetScroll: false }),
  };
}

export function WriteDialog({ isOpen, onOpenChange, onAdd }: WriteDialogProps) {
  const [written, setWritten] = useBrowserSetting(writtenTextSetting);
  return (
    <Dialog
      title="Write it in English"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isWide
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="primary"
            isDisabled={!hasWords(written)}
            onPress={() => {
              onAdd(toTextFile(written));
              writtenTextSetting.clear();
              close();
            }}
          >
            Add to files
          </Button>
        </>
      )}
    >
      <p>
        A machine translates it into BSL as a draft. A person reviews the draft before the video is
        made. Short sentences work best.
      </p>
      <TextField
        label="Title"
        help="The name of the message and its video. If blank, the first words of the text are used."
        value={written.title}
        onChange={(title) => setWritten({ ...written, title })}
        maxLength={80}
      />
      <TextField
        label="Text"
        rows={8}
        value={written.text}
        onChange={(text) => setWritten({ ...written, text })}
        autoFocus
      />
    </Dialog>
  );
}
