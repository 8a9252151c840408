import { showToast } from '#studio/ui/status/toast.tsx';
import { explainFailure } from './api-error.ts';

/** Shows a notice of what failed and what to do, for what has no place on the page. */
export function showFailure(error: unknown): void {
  const { title, advice } = explainFailure(error);
  showToast({ kind: 'error', title, message: advice });
}
