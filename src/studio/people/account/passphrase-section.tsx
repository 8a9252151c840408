/** Changing one's passphrase. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureNote } from '#studio/people/failure-note.tsx';
import { getPassphraseProblem, PassphraseField } from '#studio/people/new-person-fields.tsx';
import { useChangePassphrase } from '#studio/queries/people/use-people.ts';
import { useSignOut } from '#studio/queries/people/use-sign-in.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { AccountSection } from './account-section.tsx';

export function PassphraseSection() {
  const navigate = useNavigate();
  const change = useChangePassphrase();
  const leave = useSignOut();
  const [current, setCurrent] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = async () => {
    setChecked(true);
    if (current === '' || getPassphraseProblem(passphrase) !== undefined) return;
    await change.mutateAsync({ current, passphrase });
    await leave.mutateAsync(undefined);
    await navigate({ to: '/sign-in' });
  };
  return (
    <AccountSection title="Passphrase">
      <form
        className="flex max-w-xl flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit().catch(() => undefined);
        }}
      >
        <TextField
          label="Current passphrase"
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          {...(isChecked &&
            current === '' && { status: 'error', message: 'Enter your current passphrase.' })}
        />
        <PassphraseField
          label="New passphrase"
          value={passphrase}
          onChange={setPassphrase}
          isChecked={isChecked}
        />
        <p className="text-muted">
          You will be signed out everywhere. Sign in again with the new passphrase.
        </p>
        <div>
          <Button type="submit" isPending={change.isPending} pendingLabel="Changing…">
            Change passphrase
          </Button>
        </div>
        <FailureNote error={change.error} />
      </form>
    </AccountSection>
  );
}
