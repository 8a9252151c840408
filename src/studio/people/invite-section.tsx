/** Form that invites a person; the link is shown once. */
import { useState } from 'react';
import type { Role } from '#contract/people/role.ts';
import {
  useInvitations,
  useInvite,
  useWithdrawInvitation,
} from '#studio/queries/people/use-people.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { FailureNote } from './failure-note.tsx';
import { formatRoles } from './format-roles.ts';
import { NO_ROLE, RoleFields } from './role-fields.tsx';

const USUAL: Role[] = ['staff'];

function OpenInvitations() {
  const { data = [] } = useInvitations();
  const withdraw = useWithdrawInvitation();
  if (data.length === 0) return null;
  return (
    <>
      <h3 className="font-semibold">Not accepted yet</h3>
      <ul className="flex flex-col gap-2">
        {data.map(({ id, email, roles, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 break-words">
              {email}, {formatRoles(roles)}, invited <RelativeTime timestamp={createdAt} />
            </span>
            <Button
              kind="quiet"
              aria-label={`Withdraw the invitation for ${email}`}
              isPending={withdraw.isPending && withdraw.variables === id}
              onPress={() => withdraw.mutate(id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      <FailureNote error={withdraw.error} />
    </>
  );
}

export function InviteSection() {
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState(USUAL);
  const [isChecked, setChecked] = useState(false);
  const isEmail = /^\S+@\S+\.\S+$/.test(email.trim());
  const submit = () => {
    setChecked(true);
    if (!isEmail || roles.length === 0) return;
    invite.mutate(
      { email: email.trim(), roles },
      {
        onSuccess: () => {
          setEmail('');
          setRoles(USUAL);
          setChecked(false);
        },
      },
    );
  };
  return (
    <section
      aria-labelledby="invite-heading"
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="invite-heading" className="text-xl font-semibold">
        Invite a colleague
      </h2>
      <form
        className="flex max-w-xl flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          {...(isChecked && !isEmail && { status: 'error', message: 'Enter an email address.' })}
        />
        <RoleFields value={roles} onChange={setRoles} />
        {isChecked && roles.length === 0 && (
          <p role="alert" className="font-medium text-wrong">
            {NO_ROLE}
          </p>
        )}
        <div>
          <Button
            type="submit"
            kind="primary"
            isPending={invite.isPending}
            pendingLabel="Creating link…"
          >
            Create invitation link
          </Button>
        </div>
      </form>
      <FailureNote error={invite.error} />
      {invite.isSuccess && (
        <Callout
          kind="success"
          role="status"
          title={`Send this link to ${invite.data.email}.`}
          actions={<CopyButton text={invite.data.link}>Copy link</CopyButton>}
        >
          <p>You can only see it now. It works once and expires after 7 days.</p>
          <p className="break-all font-mono">{invite.data.link}</p>
        </Callout>
      )}
      <OpenInvitations />
    </section>
  );
}
