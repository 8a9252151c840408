/** Says honestly how old the shown data is. */
import { WifiOff } from 'lucide-react';
import { formatClockTime } from '#contract/time/london-time.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';

export interface LastUpdatedProps {
  /** Epoch milliseconds; 0 before the first answer. */
  heardAt: number;
  error: Error | null;
  onRetry: () => void;
}

/** Shows when the service last responded, and why it does not now; empty while there is no error. */
export function LastUpdated({ heardAt, error, onRetry }: LastUpdatedProps) {
  return (
    <div role="status" className="empty:-mt-6">
      {error !== null && heardAt > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border-l-4 border-odd bg-odd-soft px-4 py-2">
          <WifiOff aria-hidden className="size-5 shrink-0 text-odd" />
          <span>
            <strong>Last updated {formatClockTime(heardAt)}.</strong> {explainFailure(error).title}.
            This page keeps trying.
          </span>
          <Button kind="quiet" onPress={onRetry}>
            Check now
          </Button>
        </p>
      )}
    </div>
  );
}
