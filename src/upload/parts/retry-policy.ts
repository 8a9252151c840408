/** Policy for what to do after a call failed. Pure. */
import type { UploadError } from '#upload/upload-error.ts';

/** Tries of one part before the upload gives up. A connection without answers costs none. */
const MAX_TRIES = 8;
const FIRST_WAIT_MILLISECONDS = 500;
const MAX_WAIT_MILLISECONDS = 30_000;
const MAX_PROBE_MILLISECONDS = 10_000;
/** A service that asks for longer is asked sooner: clocks and configurations err. */
const MAX_ASKED_MILLISECONDS = 10 * 60_000;

/** `probe`: nothing answers; see `Connectivity`. `sign-again`: ask for fresh addresses, then try again. */
export type NextStep =
  | { do: 'probe' }
  | { do: 'sign-again'; waitMilliseconds: number }
  | { do: 'wait'; waitMilliseconds: number }
  | { do: 'give-up' };

/**
 * Returns the next step after a call failed.
 *
 * @param tries number of failures of this call before, 0 for the first failure
 * @param random 0 to 1, evenly spread
 */
export function chooseNextStep(
  { code, retryAfterSeconds }: Pick<UploadError, 'code' | 'retryAfterSeconds'>,
  tries: number,
  random: number,
): NextStep {
  if (code === 'unreachable') return { do: 'probe' };
  if (tries + 1 >= MAX_TRIES) return { do: 'give-up' };
  switch (code) {
    case 'link-refused':
      return {
        do: 'sign-again',
        waitMilliseconds: tries === 0 ? 0 : computeFullJitter(tries, random),
      };
    case 'busy':
    case 'broken':
    case 'etag-missing':
      return {
        do: 'wait',
        waitMilliseconds: computeRequestedWait(retryAfterSeconds, tries, random),
      };
    default:
      return { do: 'give-up' };
  }
}

/** Computes a random wait of up to twice the last limit: clients that failed together must not return together. */
const computeFullJitter = (tries: number, random: number): number =>
  random * Math.min(MAX_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** (tries + 1));

function computeRequestedWait(seconds: number | undefined, tries: number, random: number): number {
  if (seconds === undefined) return computeFullJitter(tries, random);
  return Math.min(MAX_ASKED_MILLISECONDS, seconds * 1000) + random * FIRST_WAIT_MILLISECONDS;
}

/** Computes how long the sender that probes a dead connection waits between two attempts; at most 10 s. */
export const computeProbeWait = (attempts: number, random: number): number =>
  Math.min(MAX_PROBE_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** attempts) * (0.5 + random / 2);

/** Converts the status of an unsuccessful response to an error code; `isPart`: it came from a part's address. */
export function toErrorCode(
  status: number,
  isPart: boolean,
): 'link-refused' | 'upload-over' | 'not-allowed' | 'busy' | 'broken' | 'refused' {
  // A part's address knows little; fresh ones come from where more is known.
  if (isPart && [401, 403, 404, 409, 410].includes(status)) return 'link-refused';
  if (status === 401 || status === 403) return 'not-allowed';
  if (status === 404 || status === 409 || status === 410) return 'upload-over';
  if (status === 408 || status === 425 || status === 429) return 'busy';
  if (status === 503) return 'busy';
  return status >= 500 ? 'broken' : 'refused';
}
