/** Asks who saves, once. */
import { useState } from 'react';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { reviewerSetting } from './reviewer.ts';
import { ReviewerFields } from './reviewer-fields.tsx';

export interface SaveDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSave: () => void;
}

export function SaveDialog({ isOpen, onOpenChange, onSave }: SaveDialogProps) {
  const [problem, setProblem] = useState<string>();
  const save = (close: () => void) => {
    if (reviewerSetting.read().name.trim() === '') {
      setProblem('Enter your name. Each version shows who made it.');
      return;
    }
    setProblem(undefined);
    close();
    onSave();
  };
  return (
    <Dialog
      title="Who saves this version?"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={(close) => (
        <Button kind="primary" onPress={() => save(close)}>
          Save
        </Button>
      )}
    >
      <p>Each version shows who made it. This browser remembers your name.</p>
      <ReviewerFields nameProblem={problem} />
    </Dialog>
  );
}
