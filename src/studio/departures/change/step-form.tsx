import type { ReactNode } from 'react';
import { Button } from '#studio/ui/button.tsx';
import type { KnownFields } from './changed-request.ts';

/** Properties of every step that asks for a value. */
export interface StepProps {
  current: KnownFields;
  onOpen: (request: KnownFields) => void;
  onBack: () => void;
}

interface StepFormProps {
  onSubmit: () => void;
  onBack: () => void;
  /** Buttons between the two. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Renders a form whose Enter key goes on. */
export function StepForm({ onSubmit, onBack, actions, children }: StepFormProps) {
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary">
          Continue
        </Button>
        {actions}
        <Button kind="quiet" onPress={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
