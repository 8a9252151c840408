/** Target page of a reset link, where a person sets a new passphrase and is signed in. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchReset, useReset } from '#studio/queries/people/use-sign-in.ts';
import { ApiError } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { FailureNote } from './failure-note.tsx';
import { getPassphraseProblem, PassphraseField } from './new-person-fields.tsx';

export function ResetPage() {
  const token = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const look = useQuery({
    queryKey: ['reset', token],
    queryFn: () => fetchReset(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const reset = useReset();
  const [passphrase, setPassphrase] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = () => {
    setChecked(true);
    if (getPassphraseProblem(passphrase) !== undefined) return;
    reset.mutate({ token, passphrase }, { onSuccess: () => navigate({ to: '/', replace: true }) });
  };
  const isUnusable = look.error instanceof ApiError && look.error.code !== 'unreachable';
  return (
    <Page title="Set a new passphrase">
      {look.isPending && <p role="status">Checking the link…</p>}
      {look.isError && !isUnusable && <FailureNote error={look.error} />}
      {isUnusable && (
        <Callout kind="warning" role="alert" title="This link cannot be used.">
          <p>
            It has been used or replaced, or is more than a day old. Ask an administrator for a new
            one.
          </p>
        </Callout>
      )}
      {look.isSuccess && (
        <form
          className="flex max-w-xl flex-col gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <p>
            For {look.data.name}, who signs in with{' '}
            <strong className="break-all">{look.data.email}</strong>. You are signed out everywhere
            else, and your PIN is removed.
          </p>
          <PassphraseField
            label="New passphrase"
            value={passphrase}
            onChange={setPassphrase}
            isChecked={isChecked}
          />
          <div>
            <Button type="submit" kind="primary" isPending={reset.isPending} pendingLabel="Saving…">
              Save and sign in
            </Button>
          </div>
          <FailureNote error={reset.error} />
        </form>
      )}
    </Page>
  );
}
