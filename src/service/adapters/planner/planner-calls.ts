/** What the service asks of the thread that plans. */
import type { ErrorCrossing } from '#channel/error-crossing.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { PlannedWork, PlanTask } from '#service/ports/ports.ts';

export interface PlannerCalls {
  plan: { given: PlanTask; told: never; done: PlannedWork };
}

export const busy = (cause?: unknown) =>
  new ServiceError('unavailable', 'Too many long announcements are being planned.', {
    headers: { 'Retry-After': '10' },
    cause,
  });

/** Whatever ends the thread, the same request may well be planned later. */
export const PLANNER_ERRORS: ErrorCrossing = {
  toFailure: (error) => ({ code: 'unavailable', message: String(error) }),
  fromFailure: ({ message }) => busy(message),
  broken: busy,
};
