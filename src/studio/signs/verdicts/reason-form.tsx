/** Asks a reviewer what is wrong with a form, or what should change. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { type VerdictDraft, verdictDraft } from './verdict-draft.ts';

const WORDS = {
  change: { label: 'What should change?', send: 'Ask for change' },
  rejected: { label: 'What is wrong with it?', send: 'Reject sign' },
} as const;

export interface ReasonFormProps {
  draft: VerdictDraft;
  isPending: boolean;
  onSend: (draft: VerdictDraft) => void;
}

export function ReasonForm({ draft, isPending, onSend }: ReasonFormProps) {
  const { label, send } = WORDS[draft.verdict];
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isMissing = isAsked && draft.note.trim() === '';
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (draft.note.trim() !== '') onSend(draft);
      }}
    >
      <TextField
        label={label}
        rows={3}
        isRequired
        maxLength={1000}
        value={draft.note}
        onChange={(note) => verdictDraft.write({ ...draft, note })}
        status={isMissing ? 'error' : undefined}
        message={isMissing ? 'Enter a short reason, so that others understand.' : undefined}
      />
      <TextField
        label="Where is it signed differently?"
        help="If the sign varies by region, enter the town or region."
        maxLength={60}
        value={draft.region}
        onChange={(region) => verdictDraft.write({ ...draft, region })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isPending={isPending} pendingLabel="Saving">
          {send}
        </Button>
        <Button onPress={() => verdictDraft.clear()}>Cancel</Button>
      </div>
    </form>
  );
}
