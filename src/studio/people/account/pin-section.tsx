/** Section for the PIN that unlocks browsers where the person is signed in. */
import { useState } from 'react';
import { MIN_PIN_DIGITS, PinForm } from '#contract/people/browser.ts';
import { FailureNote } from '#studio/people/failure-note.tsx';
import { useChangePin } from '#studio/queries/people/use-people.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { AccountSection } from './account-section.tsx';
import { excludeProofNeeded, useProof } from './use-proof.tsx';

const getPinProblem = (pin: string): string | undefined =>
  PinForm.safeParse({ pin }).error?.issues[0]?.message;

export function PinSection({ hasPin, lockMinutes }: { hasPin: boolean; lockMinutes?: number }) {
  const change = useChangePin();
  const proof = useProof();
  const [pin, setPin] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = isChecked ? getPinProblem(pin) : undefined;
  const save = (next: string | undefined, title: string) =>
    proof.run(async () => {
      await change.mutateAsync(next);
      setPin('');
      setChecked(false);
      showToast({ kind: 'success', title });
    });
  return (
    <AccountSection title="PIN for a shared computer">
      <p>
        {lockMinutes === undefined
          ? 'Your organisation has turned off automatic locking. '
          : `The browser locks after ${lockMinutes} minutes without use. `}
        A PIN unlocks it quickly, even when you take turns with others. It does not sign you in
        anywhere else. After 5 wrong PINs, you need your passphrase or a passkey.
      </p>
      <form
        className="flex max-w-xl flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (getPinProblem(pin) === undefined) save(pin, 'Your PIN is set.');
        }}
      >
        <TextField
          label={hasPin ? 'New PIN' : 'PIN'}
          help={`At least ${MIN_PIN_DIGITS} digits.`}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={pin}
          onChange={setPin}
          {...(problem !== undefined && { status: 'error', message: problem })}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isPending={change.isPending} pendingLabel="Saving…">
            {hasPin ? 'Change PIN' : 'Set PIN'}
          </Button>
          {hasPin && (
            <Button
              kind="quiet"
              isPending={change.isPending}
              onPress={() => save(undefined, 'Your PIN is removed.')}
            >
              Remove PIN
            </Button>
          )}
        </div>
        <FailureNote error={excludeProofNeeded(change.error)} />
      </form>
      {proof.dialog}
    </AccountSection>
  );
}
