import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Callout } from '#studio/ui/status/callout.tsx';

/** Shows why an action failed; renders nothing without an error. */
export function FailureNote({ error }: { error: Error | null }) {
  if (error === null) return null;
  const { title, advice } = explainFailure(error);
  return (
    <Callout kind="error" role="alert" title={`${title}.`}>
      <p>{advice}</p>
    </Callout>
  );
}
