import { explainFailure } from '#studio/queries/service/api-error.ts';
import { showToast } from '#studio/ui/status/toast.tsx';

/** Says why something was not done. */
export function failureToast(error: unknown): void {
  const { title, advice } = explainFailure(error);
  showToast({ kind: 'error', title, message: advice });
}
