/** One's own account: who is signed in, where, and with which passphrase. */
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import {
  useChangePassphrase,
  useEndSession,
  useEndSessions,
  useMe,
  useOwnSessions,
} from '../queries/people/use-people.ts';
import { useSignOut } from '../queries/people/use-sign-in.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Callout } from '../ui/status/callout.tsx';
import { RelativeTime } from '../ui/status/relative-time.tsx';
import { FailureNote } from './failure-note.tsx';
import { FirstAdministratorForm } from './first-administrator.tsx';
import { PassphraseField, passphraseProblem } from './new-person-fields.tsx';
import { roleWords } from './role-words.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={headingId} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Sessions({ ownId }: { ownId: string | undefined }) {
  const navigate = useNavigate();
  const sessions = useOwnSessions();
  const end = useEndSession();
  const endAll = useEndSessions();
  const leave = useSignOut();
  const signOutEverywhere = async () => {
    await endAll.mutateAsync(undefined);
    await leave.mutateAsync(undefined);
    await navigate({ to: '/sign-in' });
  };
  return (
    <Section title="Where you are signed in">
      <ul className="flex flex-col gap-2">
        {(sessions.data ?? []).map(({ id, openedAt, seenAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              {id === ownId ? <strong>This browser</strong> : 'Another browser'}, signed in{' '}
              <RelativeTime at={openedAt} />, last used <RelativeTime at={seenAt} />
            </span>
            {id !== ownId && (
              <Button kind="quiet" isPending={end.isPending} onPress={() => end.mutate(id)}>
                Sign it out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button
          isPending={endAll.isPending || leave.isPending}
          onPress={() => void signOutEverywhere().catch(() => undefined)}
        >
          Sign out everywhere
        </Button>
      </div>
      <FailureNote error={sessions.error ?? end.error ?? endAll.error} />
    </Section>
  );
}

function Passphrase() {
  const navigate = useNavigate();
  const change = useChangePassphrase();
  const leave = useSignOut();
  const [current, setCurrent] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = async () => {
    setChecked(true);
    if (current === '' || passphraseProblem(passphrase) !== undefined) return;
    await change.mutateAsync({ current, passphrase });
    await leave.mutateAsync(undefined);
    await navigate({ to: '/sign-in' });
  };
  return (
    <Section title="Passphrase">
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
          {...(isChecked && current === '' && { status: 'wrong', message: 'Enter it.' })}
        />
        <PassphraseField
          label="New passphrase"
          value={passphrase}
          onChange={setPassphrase}
          isChecked={isChecked}
        />
        <p className="text-muted">You are signed out everywhere, and sign in with the new one.</p>
        <div>
          <Button type="submit" isPending={change.isPending} pendingLabel="Changing…">
            Change the passphrase
          </Button>
        </div>
        <FailureNote error={change.error} />
      </form>
    </Section>
  );
}

export function AccountPage() {
  const me = useMe();
  const navigate = useNavigate();
  const leave = useSignOut();
  if (me.isPending) return <Page title="Account">{<p role="status">Loading…</p>}</Page>;
  if (me.isError)
    return (
      <Page title="Account">
        <Callout
          title="Nobody is signed in here."
          actions={
            <Link to="/sign-in" className={buttonClasses('primary')}>
              Sign in
            </Link>
          }
        />
      </Page>
    );
  const { person, sessionId, id } = me.data;
  if (person === undefined)
    return (
      <Page title="Account">
        {id === 'local-studio' ? (
          <FirstAdministratorForm />
        ) : (
          <Callout title="This browser uses an API client, not the account of a person.">
            <p>To sign in as yourself, remove the client in Settings.</p>
          </Callout>
        )}
      </Page>
    );
  return (
    <Page
      title={person.name}
      tabTitle="Account"
      actions={
        <Button
          kind="primary"
          isPending={leave.isPending}
          onPress={() => leave.mutate(undefined, { onSuccess: () => navigate({ to: '/sign-in' }) })}
        >
          Sign out
        </Button>
      }
    >
      <p>
        {person.email} · {roleWords(person.roles)}
      </p>
      <Sessions ownId={sessionId} />
      <Passphrase />
    </Page>
  );
}
