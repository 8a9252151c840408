/** Callout for a failed call: why there is nothing to show, and what to do next. */
import { Link } from '@tanstack/react-router';
import { advancedSetting } from '#studio/queries/people/use-advanced.ts';
import { keepWantedPage } from '#studio/queries/people/wanted-page.ts';
import { ApiError, explainFailure } from '#studio/queries/service/api-error.ts';
import { useConnection } from '#studio/queries/service/connection.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

/** Returns what helps: trying again, signing in, or checking the settings. */
function getRemedy(error: Error): 'retry' | 'sign-in' | 'settings' | undefined {
  if (!(error instanceof ApiError)) return 'retry';
  const { code, status, problems } = error;
  if (code === 'unreachable' || code === 'busy' || code === 'broken') return 'retry';
  if (code !== 'unauthorised') return undefined;
  const isSignedOut = status === 401 && problems[0]?.code !== 'client-invalid';
  return isSignedOut ? 'sign-in' : 'settings';
}

/** Returns whether the person can do something about the address of the service: staff's own never changes. */
function useCanChangeAddress(): boolean {
  const [isAdvanced] = useBrowserSetting(advancedSetting);
  return useConnection().serviceUrl !== '' || isAdvanced;
}

export function FailureCallout({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, advice } = explainFailure(error);
  const remedy = getRemedy(error);
  const canChange = useCanChangeAddress();
  const isUnreachable = error instanceof ApiError && error.code === 'unreachable';
  return (
    <Callout
      kind={remedy === 'retry' && !isUnreachable ? 'error' : 'warning'}
      role="alert"
      title={`${title}.`}
      actions={
        <>
          {remedy === 'sign-in' && (
            <Link to="/sign-in" onClick={keepWantedPage} className={buttonClasses('primary')}>
              Sign in
            </Link>
          )}
          {(remedy === 'settings' || (isUnreachable && canChange)) && (
            <Link to="/settings" className={buttonClasses(isUnreachable ? 'plain' : 'primary')}>
              Open Settings
            </Link>
          )}
          <Button kind={remedy === 'retry' ? 'primary' : 'plain'} onPress={onRetry}>
            Try again
          </Button>
        </>
      }
    >
      <p>{advice}</p>
    </Callout>
  );
}
