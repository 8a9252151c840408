/** Signing in: with e-mail and passphrase, or by the one-time link, whose code `follow-link.ts` trades first. */
import { type ErrorComponentProps, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { useSignIn } from '../queries/people/use-sign-in.ts';
import { explainFailure, ServiceError } from '../queries/service/service-error.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Callout } from '../ui/status/callout.tsx';

function WaysOn({ children }: { children?: ReactNode }) {
  return (
    <>
      {children}
      <Link to="/settings" className={buttonClasses()}>
        Use a client instead
      </Link>
      <Link to="/" className={buttonClasses()}>
        Continue without signing in
      </Link>
    </>
  );
}

function failureTitle(error: Error): { title: string; advice: string } {
  if (error instanceof ServiceError && error.status === 401)
    return {
      title: 'The e-mail or the passphrase is wrong',
      advice: 'Check both. If you forgot your passphrase, ask an administrator for help.',
    };
  return explainFailure(error);
}

/** A sign-in link that is opened where this page is open already changes nothing but the hash: begin anew with it. */
function useLinkOpenedHere(): void {
  useEffect(() => {
    const begin = () => {
      if (location.hash !== '') location.reload();
    };
    globalThis.addEventListener('hashchange', begin);
    return () => globalThis.removeEventListener('hashchange', begin);
  }, []);
}

/** The address has no code: people sign in with their e-mail. */
export function SignInPage() {
  useLinkOpenedHere();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [form, setForm] = useState({ email: '', passphrase: '' });
  const [isChecked, setChecked] = useState(false);
  const missing = (text: string, message: string) =>
    isChecked && text === '' ? { status: 'wrong' as const, message } : {};
  const submit = () => {
    setChecked(true);
    if (form.email === '' || form.passphrase === '') return;
    signIn.mutate(form, { onSuccess: () => navigate({ to: '/', replace: true }) });
  };
  const failure = signIn.error === null ? undefined : failureTitle(signIn.error);
  return (
    <Page title="Sign in">
      <form
        className="flex max-w-xl flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          value={form.email}
          onChange={(email) => setForm({ ...form, email })}
          {...missing(form.email, 'Enter your e-mail.')}
        />
        <TextField
          label="Passphrase"
          type="password"
          autoComplete="current-password"
          value={form.passphrase}
          onChange={(passphrase) => setForm({ ...form, passphrase })}
          {...missing(form.passphrase, 'Enter your passphrase.')}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            kind="primary"
            isPending={signIn.isPending}
            pendingLabel="Signing in…"
          >
            Sign in
          </Button>
          <Link to="/" className={buttonClasses()}>
            Continue without signing in
          </Link>
        </div>
        {failure !== undefined && (
          <Callout kind="wrong" role="alert" title={`${failure.title}.`}>
            <p>{failure.advice}</p>
          </Callout>
        )}
      </form>
      <Callout title="No account yet?">
        <p>
          Ask an administrator for an invitation. Where nobody has an account, open the sign-in link
          instead: the service prints it in its window when it starts, below “Handsignal is ready”.
        </p>
        <p>You can write and preview announcements and make videos without signing in.</p>
      </Callout>
    </Page>
  );
}

export function SigningInPage() {
  return (
    <Page title="Sign in">
      <p role="status">Signing in…</p>
    </Page>
  );
}

/** The code was not accepted, or the service is away. */
export function SignInFailedPage({ error, reset }: ErrorComponentProps) {
  const isUsed = error instanceof ServiceError && error.status === 401;
  const { title, advice } = explainFailure(error);
  return (
    <Page title="Not signed in">
      {isUsed ? (
        <Callout
          kind="odd"
          role="alert"
          title="This sign-in link was used before, or is too old."
          actions={<WaysOn />}
        >
          <p>
            Each link works once, and only until the service restarts or somebody has an account.
            Sign in with your e-mail, or restart the service and open the new link that it prints.
            Nothing is lost: drafts are kept in this browser.
          </p>
        </Callout>
      ) : (
        <Callout
          kind="wrong"
          role="alert"
          title={`${title}.`}
          actions={
            <WaysOn>
              <Button kind="primary" onPress={reset}>
                Try again
              </Button>
            </WaysOn>
          }
        >
          <p>{advice}</p>
        </Callout>
      )}
    </Page>
  );
}
