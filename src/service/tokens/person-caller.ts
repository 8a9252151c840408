import type { Caller } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import { isLocked, type OpenSession } from '#service/ports/people/people.ts';
import { getScopes } from './role-scopes.ts';

/** Creates the error for requests while the session is locked. */
export const sessionLocked = () =>
  new ServiceError('session-locked', 'This browser is locked. Unlock it, or sign in again.', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });

/**
 * Returns a person as the caller.
 * @throws {ServiceError} `session-locked`
 */
export function personCaller({ session, person }: OpenSession, now: number): Caller {
  if (isLocked(session, now)) throw sessionLocked();
  const { id, tenant, roles } = person;
  const signedIn = { person, sessionId: session.id, provedAt: session.provedAt };
  return { clientId: id, tenant, scopes: getScopes(roles), signedIn };
}
