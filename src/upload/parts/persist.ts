/** Repeats a call until it succeeds or cannot. */
import { UploadError } from '../upload-error.ts';
import type { Line, LinePorts } from './line.ts';
import { nextStep } from './retry-policy.ts';

export interface PersistHooks {
  /** Nothing answered; rejects to give up. */
  onDead?(): Promise<void>;
  /** 1 when a pause asked for begins, -1 when it ends. */
  onRest?(change: 1 | -1): void;
}

/** `refresh` gets what was refused anew before the next attempt. Rejects as the last attempt did. */
export type Persist = <T>(attempt: () => Promise<T>, refresh?: () => void) => Promise<T>;

export function persistence(
  { sleep, chance }: Pick<LinePorts, 'sleep' | 'chance'>,
  line: Line,
  signal: AbortSignal,
  { onDead, onRest }: PersistHooks = {},
): Persist {
  return async (attempt, refresh) => {
    const sender = {};
    for (let tries = 0; ; ) {
      signal.throwIfAborted();
      await line.pass(sender, signal);
      try {
        const result = await attempt();
        line.heard();
        return result;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof UploadError)) throw error;
        const next = nextStep(error, tries, chance());
        if (next.do !== 'probe') line.heard();
        switch (next.do) {
          case 'give-up':
            throw error;
          case 'probe':
            await onDead?.();
            await line.failed(sender, signal);
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
