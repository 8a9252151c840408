/**
 * The connection to the service, as seen by several senders. While nothing answers one of them probes with
 * growing pauses and the others wait: no storm of requests, and none of them loses a try.
 */
import { computeProbeWait } from './retry-policy.ts';

export interface ConnectivityPorts {
  /** Rejects with the reason of `signal`. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Resolves when the browser says that the network is back; rejects with the reason of `signal`. */
  backOnline(signal: AbortSignal): Promise<void>;
  /** Returns a random number from 0 to 1. */
  random(): number;
}

export interface Connectivity {
  readonly isDown: boolean;
  /** Reports that something answered, regardless of what it said. */
  reportResponse(): void;
  /** Resolves when `sender` may try: at once, or when another got through. */
  pass(sender: object, signal: AbortSignal): Promise<void>;
  /** Reports that nothing answered `sender`; the first to report it probes, after a pause. */
  reportFailure(sender: object, signal: AbortSignal): Promise<void>;
}

export function createConnectivity({ sleep, backOnline, random }: ConnectivityPorts): Connectivity {
  let prober: object | undefined;
  let attempts = 0;
  let waiting: (() => void)[] = [];

  return {
    get isDown() {
      return prober !== undefined;
    },
    reportResponse() {
      prober = undefined;
      attempts = 0;
      const go = waiting;
      waiting = [];
      for (const resume of go) resume();
    },
    async pass(sender, signal) {
      while (prober !== undefined && prober !== sender)
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
    },
    async reportFailure(sender, signal) {
      prober ??= sender;
      if (prober !== sender) return;
      const enough = new AbortController();
      const either = AbortSignal.any([signal, enough.signal]);
      const pause = [sleep(computeProbeWait(attempts++, random()), either), backOnline(either)];
      const connected = new Promise<void>((resolve) => waiting.push(resolve));
      try {
        await Promise.race([...pause, connected]);
      } finally {
        enough.abort();
        await Promise.allSettled(pause);
      }
    },
  };
}
