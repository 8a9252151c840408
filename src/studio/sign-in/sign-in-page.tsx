/** Signing in: with email and passphrase, or by the one-time link, whose code `follow-link.ts` trades first. */
import { type ErrorComponentProps, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { BrowserState, ProviderProblem } from '#contract/people/browser.ts';
import { useBrowser } from '#studio/queries/people/use-browser.ts';
import { useStartSession } from '#studio/queries/people/use-sign-in.ts';
import { takeWantedPage } from '#studio/queries/people/wanted-page.ts';
import { ApiError, explainFailure } from '#studio/queries/service/api-error.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { PeopleHere } from './people-here.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { UnlockForm } from './unlock-form.tsx';

function WaysOn({ children }: { children?: ReactNode }) {
  return (
    <>
      {children}
      <Link to="/settings" className={buttonClasses()}>
        Use an API client instead
      </Link>
      <Link to="/" className={buttonClasses()}>
        Continue without signing in
      </Link>
    </>
  );
}

/** Reloads the page when a sign-in link is opened in it, since that only changes the hash. */
function useLinkOpenedHere(): void {
  useEffect(() => {
    const begin = () => {
      if (location.hash !== '') location.reload();
    };
    globalThis.addEventListener('hashchange', begin);
    return () => globalThis.removeEventListener('hashchange', begin);
  }, []);
}

/** Explanations of why the organisation's own sign-in returned without signing in. */
const PROVIDER_PROBLEMS: Record<ProviderProblem, string> = {
  'not-invited':
    'This email address has not been invited. Ask an administrator for an invitation, then try again.',
  'email-unverified':
    'Your organisation’s sign-in does not show that your email address is verified. Sign in another way, or ask your IT team.',
  'other-account':
    'The account with this email address uses a different sign-in from your organisation. Ask an administrator.',
  declined: 'Your organisation’s sign-in did not let you in, or you went back. Try again.',
  expired: 'Signing in took too long or started in another browser. Try again.',
  unavailable: 'Your organisation’s sign-in cannot be reached. Try again in a few minutes.',
  'not-confirmed':
    'Your organisation’s sign-in did not ask who you are. Other people use this browser, so it must. Use your PIN, passphrase or passkey, or ask your IT team.',
  'other-organisation':
    'You signed in with an account of another organisation. Use your work account.',
};

/** Lets a person return to a browser in which others are signed in, or none. */
function ComingBack({ browser, onSignedIn }: { browser: BrowserState; onSignedIn: () => void }) {
  const [selectedId, setSelectedId] = useState<string>();
  const { people, takesPasskeys } = browser;
  const selected = people.find(({ sessionId }) => sessionId === selectedId);
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <PeopleHere
        people={people.filter((person) => person !== selected)}
        onChoose={({ sessionId }) => setSelectedId(sessionId)}
      />
      {selected !== undefined && (
        <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
          <p>
            Continue as <strong>{selected.name}</strong>
          </p>
          <UnlockForm
            key={selected.sessionId}
            person={selected}
            takesPasskeys={takesPasskeys}
            onUnlocked={onSignedIn}
          />
        </div>
      )}
    </div>
  );
}

export interface SignInPageProps {
  /** Problem with which the organisation's own sign-in returned. */
  problem?: ProviderProblem | undefined;
  /** Whether a person has just signed in with the organisation's own sign-in. */
  isDone?: boolean;
}

/** Renders the page for an address without a code: people sign in with their own account. */
export function SignInPage({ problem, isDone = false }: SignInPageProps) {
  useLinkOpenedHere();
  const navigate = useNavigate();
  const begin = useStartSession();
  const { data: browser } = useBrowser();
  const goOn = () => {
    begin();
    void navigate({ href: takeWantedPage(), replace: true });
  };
  const come = useEffectEvent(goOn);
  useEffect(() => {
    if (isDone) come();
  }, [isDone]);
  if (isDone) return <SigningInPage />;
  return (
    <Page title="Sign in">
      {problem !== undefined && (
        <Callout kind="warning" role="alert" title="You are not signed in.">
          <p>{PROVIDER_PROBLEMS[problem]}</p>
        </Callout>
      )}
      {browser !== undefined && browser.people.length > 0 && (
        <ComingBack browser={browser} onSignedIn={goOn} />
      )}
      <SignInForm browser={browser} onSignedIn={goOn} />
      <Callout title="No account yet, or forgotten your passphrase?">
        <p>
          Ask an administrator for an invitation, or for a link to set a new passphrase. If there
          are no accounts yet, open the sign-in link instead. The service shows it in its window
          when it starts, below “Handsignal is ready”.
        </p>
        <p>You can write and preview announcements and make videos without signing in.</p>
        <div>
          <Link to="/" className={buttonClasses()}>
            Continue without signing in
          </Link>
        </div>
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

/** Shows that the code was not accepted, or that the service is unavailable. */
export function SignInFailedPage({ error, reset }: ErrorComponentProps) {
  const isUsed = error instanceof ApiError && error.status === 401;
  const { title, advice } = explainFailure(error);
  return (
    <Page title="Not signed in">
      {isUsed ? (
        <Callout
          kind="warning"
          role="alert"
          title="This sign-in link has been used or has expired."
          actions={<WaysOn />}
        >
          <p>
            Each link works once. It stops working when the service restarts or the first account is
            created. Sign in with your email address, or restart the service and open the new link
            that it shows. Nothing is lost. Drafts are kept in this browser.
          </p>
        </Callout>
      ) : (
        <Callout
          kind="error"
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
