/** Computes when to poll the status of a request again. Pure. */
import { FINAL_STATUSES, type SignRequest } from '#contract/requests/sign-request.ts';
import { ApiError } from '#studio/queries/service/api-error.ts';

const QUICK_MILLISECONDS = 1000;
const CALM_MILLISECONDS = 15_000;
const SLOW_MILLISECONDS = 60_000;
/** The older a request, the less a second matters: asked every tenth of its age. */
const AGE_PART = 0.1;
const LONG_AGE_MILLISECONDS = 30 * 60_000;

/** Milliseconds to wait, or false when it can only change by an action. `now` is epoch milliseconds. */
export function pollDelay(
  request: Pick<SignRequest, 'status' | 'createdAt' | 'updatedAt'>,
  now: number,
): number | false {
  if (FINAL_STATUSES.includes(request.status)) return false;
  // A request tried again is young again: its last change counts while nothing has been drawn.
  const age = Math.max(
    0,
    now - Math.max(Date.parse(request.createdAt), Date.parse(request.updatedAt)),
  );
  if (age > LONG_AGE_MILLISECONDS) return SLOW_MILLISECONDS;
  return Math.min(CALM_MILLISECONDS, Math.max(QUICK_MILLISECONDS, age * AGE_PART));
}

/** Milliseconds to wait after a failure, or false when only a person can fix it. */
export function pollDelayAfter(error: unknown): number | false {
  if (!(error instanceof ApiError)) return CALM_MILLISECONDS;
  if (error.code === 'unauthorised' || error.code === 'not-found' || error.code === 'refused')
    return false;
  return Math.max((error.retryAfterSeconds ?? 0) * 1000, CALM_MILLISECONDS / 3);
}
