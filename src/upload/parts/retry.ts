/** Repeats a call until it succeeds or cannot. */
import { UploadError } from '#upload/upload-error.ts';
import type { Connectivity, ConnectivityPorts } from './connectivity.ts';
import { chooseNextStep } from './retry-policy.ts';

export interface RetryHooks {
  /** Reports that nothing answered; rejects to give up. */
  onDead?(): Promise<void>;
  /** Reports a requested pause: 1 when it begins, -1 when it ends. */
  onRest?(change: 1 | -1): void;
}

/** `refresh` gets what was refused anew before the next attempt. Rejects as the last attempt did. */
export type Retry = <T>(attempt: () => Promise<T>, refresh?: () => void) => Promise<T>;

export function createRetry(
  { sleep, random }: Pick<ConnectivityPorts, 'sleep' | 'random'>,
  connectivity: Connectivity,
  signal: AbortSignal,
  { onDead, onRest }: RetryHooks = {},
): Retry {
  return async (attempt, refresh) => {
    const sender = {};
    for (let tries = 0; ; ) {
      signal.throwIfAborted();
      await connectivity.pass(sender, signal);
      try {
        const result = await attempt();
        connectivity.reportResponse();
        return result;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof UploadError)) throw error;
        const next = chooseNextStep(error, tries, random());
        if (next.do !== 'probe') connectivity.reportResponse();
        switch (next.do) {
          case 'give-up':
            throw error;
          case 'probe':
            await onDead?.();
            await connectivity.reportFailure(sender, signal);
            break;
          case 'sign-again':
          case 'wait':
            if (next.do === 'sign-again') refresh?.();
            tries++;
            onRest?.(1);
            await sleep(next.waitMilliseconds, signal).finally(() => onRest?.(-1));
        }
      }
    }
  };
}
