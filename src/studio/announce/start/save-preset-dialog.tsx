/** Keeps what is in the form under a name. */
import { type FormEvent, useState } from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import type { Presets } from './use-presets.ts';

interface SavePresetDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  presets: Presets;
}

export function SavePresetDialog({ isOpen, onOpenChange, presets }: SavePresetDialogProps) {
  const { draft, assessment } = useAnnounce();
  const suggested = assessment.get().preview?.messages[0]?.message.title ?? '';
  const [typed, setTyped] = useState<string>();
  const name = typed ?? suggested;
  const isTaken = presets.list.some(
    (preset) => preset.name.toLowerCase() === name.trim().toLowerCase(),
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    presets.save(name, structuredClone(draft.form.getValues()));
    showToast({
      kind: 'success',
      title: `Saved “${name.trim()}”`,
      message: 'Find it under Examples and presets.',
    });
    setTyped(undefined);
    onOpenChange(false);
  };
  return (
    <Dialog title="Save as preset" isOpen={isOpen} onOpenChange={onOpenChange}>
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label="Name"
          value={name}
          onChange={setTyped}
          maxLength={120}
          autoFocus
          {...(isTaken && {
            status: 'warning' as const,
            message: 'There is already a preset with this name. Saving replaces it.',
          })}
        />
        <Button type="submit" kind="primary" className="self-end" isDisabled={name.trim() === ''}>
          {isTaken ? 'Replace' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
