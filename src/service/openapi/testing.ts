/** Check of what tests get from the service: the description has to list it. */
import type { Hono } from 'hono';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { toResponses } from './document.ts';
import { findEndpoint } from './endpoint.ts';

/** A wrong method: no operation that is described answers it, see `methods.test.ts`. */
const WRONG_METHOD = 405;

/**
 * Checks that the description lists the status of an answer.
 * @throws for a status that clients could not expect
 */
export function requireListedStatus(
  app: Hono<ServiceEnv>,
  method: string,
  path: string,
  status: number,
): void {
  const [matches] = app.router.match(method.toUpperCase(), path.replace(/[?#].*/, ''));
  const endpoint = matches
    .map(([[handler]]) => findEndpoint(handler))
    .find((candidate) => candidate !== undefined);
  if (endpoint === undefined || status === WRONG_METHOD) return;
  if (String(status) in toResponses(endpoint)) return;
  throw new Error(`The description of ${endpoint.operationId} does not list ${status}.`);
}
