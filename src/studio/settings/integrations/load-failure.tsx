import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

export interface LoadFailureProps {
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

/** Shows why something was not loaded, with a button that tries again. */
export function LoadFailure({ error, isFetching, onRetry }: LoadFailureProps) {
  if (error === null) return null;
  return (
    <Callout
      title={`${explainFailure(error).title}.`}
      actions={
        <Button isDisabled={isFetching} onPress={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{explainFailure(error).advice}</p>
    </Callout>
  );
}
