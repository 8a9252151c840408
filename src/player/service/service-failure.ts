/** Failures of a player's calls to the service. */
import { CodedError } from '#contract/coded-error.ts';

/** `signed-out`: the service knows this player no more, or never did. `unreachable`: what answered is not the service. */
export type ServiceFailureCode = 'signed-out' | 'unreachable' | 'failed';

export class ServiceFailure extends CodedError<ServiceFailureCode> {}

const HTTP_UNAUTHORISED = 401;
/** Least status by which gateways answer for a service that they do not reach. */
const HTTP_BAD_GATEWAY = 502;

/** Converts the status of an answer that is no success. */
export function toServiceFailure(status: number): ServiceFailure {
  const message = `The service answered with status ${status}.`;
  if (status === HTTP_UNAUTHORISED) return new ServiceFailure('signed-out', message);
  return new ServiceFailure(status >= HTTP_BAD_GATEWAY ? 'unreachable' : 'failed', message);
}

/** Whether a call failed for this reason. */
export const hasFailedAs = (error: unknown, code: ServiceFailureCode): boolean =>
  error instanceof ServiceFailure && error.code === code;
