/** Why nothing from the service can be shown, and the way on. */
import { Link } from '@tanstack/react-router';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { explainFailure, ServiceError } from '../queries/service/service-error.ts';
import { Callout } from '../ui/status/callout.tsx';

export function FailureCallout({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, advice } = explainFailure(error);
  const needsSettings =
    error instanceof ServiceError && ['unreachable', 'unauthorised'].includes(error.code);
  return (
    <Callout
      kind={needsSettings ? 'odd' : 'wrong'}
      role="alert"
      title={`${title}.`}
      actions={
        <>
          <Button kind="primary" onPress={onRetry}>
            Try again
          </Button>
          {needsSettings && (
            <Link to="/settings" className={buttonClasses()}>
              Open Settings
            </Link>
          )}
        </>
      }
    >
      <p>{advice}</p>
    </Callout>
  );
}
