import type { ReactNode } from 'react';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';

/** Renders what failed and what to do next. */
export function FailureCallout({ error, actions }: { error: Error; actions?: ReactNode }) {
  const { title, advice } = explainFailure(error);
  return (
    <Callout kind="error" role="alert" title={`${title}.`} actions={actions}>
      <p>{advice}</p>
    </Callout>
  );
}

/** Shows what failed beside the page, for what has no place on it any more. */
export function showFailure(error: Error): void {
  const { title, advice } = explainFailure(error);
  showToast({ kind: 'error', title, message: advice });
}
