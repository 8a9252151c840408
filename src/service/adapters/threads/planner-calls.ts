/** Calls that the service makes to the planner thread. */
import type { ErrorCrossing } from '#channel/error-crossing.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { PlannedWork, PlanTask } from '#service/ports/ports.ts';

export interface PlannerCalls {
  plan: { request: PlanTask; progress: never; response: PlannedWork };
}

export const busy = (cause?: unknown) =>
  new ServiceError('unavailable', 'Too many long announcements at once. Try again in a moment.', {
    headers: { 'Retry-After': '10' },
    cause,
  });

/** Errors of the planner thread: after any failure of the thread, the same request may well succeed later. */
export const PLANNER_ERRORS: ErrorCrossing = {
  toFailure: (error) => ({ code: 'unavailable', message: String(error) }),
  fromFailure: ({ message }) => busy(message),
  broken: busy,
};
