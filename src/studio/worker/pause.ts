/** Waits, or less when `signal` aborts. Never rejects. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    if (signal.aborted) finish();
    else signal.addEventListener('abort', finish);
  });
}

/** Shortest pause between two claims. */
const CLAIM_PAUSE_MILLISECONDS = 1000;
const MAX_CLAIM_PAUSE_MILLISECONDS = 5000;

/**
 * Computes the pause before the next claim, in milliseconds: one to two seconds, since an announcement may arrive at any
 * time and passengers wait for it; no more calls than a worker at work makes. It grows to five seconds while the service
 * cannot be reached or has no allowance left. Up to a second of it is random, so that workers do not claim at once.
 *
 * @param failedClaims number of claims in a row that the service did not answer
 */
export function computeClaimPause(failedClaims: number): number {
  const grown = CLAIM_PAUSE_MILLISECONDS * 1.4 ** failedClaims;
  return Math.min(MAX_CLAIM_PAUSE_MILLISECONDS - 1000, grown) + Math.random() * 1000;
}
