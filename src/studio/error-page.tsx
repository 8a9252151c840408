/** Pages for a screen that breaks or does not exist. */
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Button, buttonClasses } from './ui/button.tsx';
import { Page } from './ui/page.tsx';
import { Callout } from './ui/status/callout.tsx';
import { CopyButton } from './ui/status/copy-button.tsx';

/** Browsers word a missing script file differently; all of these mean that the program was replaced. */
const isOldProgram = (message: string) =>
  /dynamically imported module|module script failed|error loading dynamically/i.test(message);

export function ErrorPage({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const isOld = isOldProgram(error.message);
  return (
    <Page title={isOld ? 'Part of Handsignal did not load' : 'This page stopped working'}>
      <Callout
        kind="error"
        role="alert"
        title="Nothing is lost. Your draft and your settings are kept in this browser."
        actions={
          <>
            {!isOld && (
              <Button kind="primary" onPress={reset}>
                Try again
              </Button>
            )}
            <Button kind={isOld ? 'primary' : 'plain'} onPress={() => globalThis.location.reload()}>
              Reload the page
            </Button>
            <CopyButton text={() => `${error.name}: ${error.message}\n${error.stack ?? ''}`}>
              Copy details
            </CopyButton>
          </>
        }
      >
        {isOld ? (
          <p>
            There may be a newer version, or the network may be down. Reload the page. If that does
            not help, try again in a minute.
          </p>
        ) : (
          <>
            <p>
              Try again, then reload the page. If it happens again, send the details to your IT
              team.
            </p>
            <p className="font-mono">{error.message}</p>
          </>
        )}
      </Callout>
    </Page>
  );
}

export function NotFoundPage() {
  return (
    <Page title="This page does not exist">
      <p>Check the address for mistakes. The page may have moved.</p>
      <div>
        <Link to="/" className={buttonClasses('primary')}>
          Go to Announce
        </Link>
      </div>
    </Page>
  );
}
