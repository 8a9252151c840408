/** Ends the time when everybody shared one sign-in: who used the link becomes the first administrator. */
import { useState } from 'react';
import {
  PROPOSED_POLICY,
  PUBLISHING_POLICY_LABELS,
  PublishingPolicy,
} from '#contract/settings/publishing-policy.ts';
import { useFillShelf } from '#studio/queries/messages/use-messages.ts';
import { useFirstAdministrator } from '#studio/queries/people/use-sign-in.ts';
import { Button } from '#studio/ui/button.tsx';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { FailureNote } from './failure-note.tsx';
import { getPassphraseProblem, NewPersonFields } from './new-person-fields.tsx';

const POLICY_CHOICES = PublishingPolicy.options.map((id) => ({
  id,
  label: PUBLISHING_POLICY_LABELS[id],
}));

export interface FirstAdministratorFormProps {
  /** Whether it asks what may go on air without a review; else it proposes that. */
  isPolicyAsked?: boolean;
}

export function FirstAdministratorForm({ isPolicyAsked = true }: FirstAdministratorFormProps) {
  const make = useFirstAdministrator();
  const [email, setEmail] = useState('');
  const [form, setForm] = useState({ name: '', passphrase: '' });
  const [policy, setPolicy] = useState(PROPOSED_POLICY);
  const [isChecked, setChecked] = useState(false);
  const fill = useFillShelf();
  const isEmail = /^\S+@\S+\.\S+$/.test(email.trim());
  const submit = () => {
    setChecked(true);
    if (!isEmail || form.name.trim() === '' || getPassphraseProblem(form.passphrase) !== undefined)
      return;
    const account = { ...form, email: email.trim(), airWithoutReview: policy };
    make
      .mutateAsync(account)
      // The emergency videos are made while the administrator looks round.
      .then(() => fill.mutate(undefined))
      .catch(() => undefined);
  };
  return (
    <form
      className="flex max-w-xl flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        You are the first administrator. You can invite others afterwards. Everything made so far is
        kept.
      </p>
      <TextField
        label="Email address"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        {...(isChecked && !isEmail && { status: 'error', message: 'Enter your email address.' })}
      />
      <NewPersonFields value={form} onChange={setForm} isChecked={isChecked} />
      {isPolicyAsked && (
        <RadioGroup
          label="What can be shown on screens without a review"
          help="You can change this in Settings. Emergency messages are shown without a review, unless every message needs one."
          choices={POLICY_CHOICES}
          value={policy}
          onChange={setPolicy}
        />
      )}
      <div>
        <Button type="submit" kind="primary" isPending={make.isPending} pendingLabel="Creating…">
          Create first account
        </Button>
      </div>
      <FailureNote error={make.error} />
    </form>
  );
}
