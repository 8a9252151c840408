/** Where the one-time sign-in link leads. The code is traded before this shows: see `follow-link.ts`. */
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { explainFailure, ServiceError } from '../queries/service/service-error.ts';
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

/** The address has no code. */
export function SignInPage() {
  return (
    <Page title="Sign in">
      <Callout title="Open the sign-in link." actions={<WaysOn />}>
        <p>
          The service prints it in its window when it starts, below “Handsignal is ready”. It begins
          with this page’s address and works once.
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
            Each link works once, and only until the service restarts. Restart the service and open
            the new link that it prints. Nothing is lost: drafts are kept in this browser.
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
