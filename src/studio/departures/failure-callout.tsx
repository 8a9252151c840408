import type { ReactNode } from 'react';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Callout } from '#studio/ui/status/callout.tsx';

/** Renders what failed and what to do next. */
export function FailureCallout({ error, actions }: { error: Error; actions?: ReactNode }) {
  const { title, advice } = explainFailure(error);
  return (
    <Callout kind="error" role="alert" title={`${title}.`} actions={actions}>
      <p>{advice}</p>
    </Callout>
  );
}
