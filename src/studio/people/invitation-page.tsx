/** Target page of an invitation link, where the invited person enters a name and a passphrase. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchInvitation, useAcceptInvitation } from '#studio/queries/people/use-sign-in.ts';
import { ApiError } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { FailureNote } from './failure-note.tsx';
import { formatRoles } from './format-roles.ts';
import { getPassphraseProblem, NewPersonFields } from './new-person-fields.tsx';

function UnusableInvitation() {
  return (
    <Callout kind="warning" role="alert" title="This invitation cannot be used.">
      <p>
        It has been used or withdrawn, or is more than 7 days old. Ask the person who invited you
        for a new one. If you already have an account, sign in.
      </p>
    </Callout>
  );
}

export function InvitationPage() {
  const token = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const look = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => fetchInvitation(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const accept = useAcceptInvitation();
  const [form, setForm] = useState({ name: '', passphrase: '' });
  const [isChecked, setChecked] = useState(false);

  const submit = () => {
    setChecked(true);
    if (form.name.trim() === '' || getPassphraseProblem(form.passphrase) !== undefined) return;
    accept.mutate({ token, ...form }, { onSuccess: () => navigate({ to: '/', replace: true }) });
  };
  const isUnusable = look.error instanceof ApiError && look.error.code !== 'unreachable';
  return (
    <Page title="Accept your invitation">
      {look.isPending && <p role="status">Loading your invitation…</p>}
      {look.isError && (isUnusable ? <UnusableInvitation /> : <FailureNote error={look.error} />)}
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
            You are invited as {formatRoles(look.data.roles)}. You sign in with{' '}
            <strong className="break-all">{look.data.email}</strong>.
          </p>
          <NewPersonFields value={form} onChange={setForm} isChecked={isChecked} />
          <div>
            <Button
              type="submit"
              kind="primary"
              isPending={accept.isPending}
              pendingLabel="Signing in…"
            >
              Accept and sign in
            </Button>
          </div>
          <FailureNote error={accept.error} />
        </form>
      )}
    </Page>
  );
}
