/** Opens a picker for files: the browser's own that can reopen them later, or else an input element. */
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonKind } from '#studio/ui/button.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import {
  collectListedFiles,
  type PickedFile,
  pickFiles,
  pickFolder,
} from '#upload/picked-files.ts';

export interface ChooseFilesButtonProps {
  kind?: ButtonKind;
  icon?: ReactNode;
  /** Spoken instead of the words on it. */
  label?: string;
  isFolder?: boolean;
  onPick: (picked: readonly PickedFile[]) => void;
  children: string;
}

export function ChooseFilesButton({
  kind,
  icon,
  label,
  isFolder = false,
  onPick,
  children,
}: ChooseFilesButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const choose = async () => {
    try {
      const picked = await (isFolder ? pickFolder() : pickFiles());
      if (picked === undefined) inputRef.current?.click();
      else if (picked.length > 0) onPick(picked);
    } catch (error) {
      showToast({
        kind: 'error',
        title: 'No file chosen',
        message: `The browser could not open the file: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  };
  return (
    <>
      <Button
        {...(kind && { kind })}
        icon={icon}
        {...(label !== undefined && { 'aria-label': label })}
        onPress={() => void choose()}
      >
        {children}
      </Button>
      <input
        ref={inputRef}
        type="file"
        multiple
        {...(isFolder && { webkitdirectory: '' })}
        hidden
        aria-label={label ?? children}
        onChange={({ currentTarget: input }) => {
          const { files } = input;
          if (files !== null && files.length > 0) void collectListedFiles([...files]).then(onPick);
          input.value = '';
        }}
      />
    </>
  );
}
