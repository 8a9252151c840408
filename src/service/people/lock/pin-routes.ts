import { Hono } from 'hono';
import type { ServiceEnv } from '#service/http/service-env.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import { requireProof, requireSignedIn } from '#service/people/own-account.ts';
import type { Ports } from '#service/ports/ports.ts';
import { REMOVE_PIN, SET_PIN } from './lock-endpoints.ts';

/** Creates the routes that set and remove the PIN of the caller's own account. */
export function pinRoutes(ports: Ports, serve: Serve) {
  const { people, secrets } = ports;
  return new Hono<ServiceEnv>()
    .put('/v1/me/pin', ...serve(SET_PIN), async (c) => {
      const signedIn = requireSignedIn(c.var.caller);
      requireProof(signedIn, ports);
      await people.setPin(signedIn.person.id, await secrets.hash(c.req.valid('json').pin));
      return c.body(null, 204);
    })
    .delete('/v1/me/pin', ...serve(REMOVE_PIN), async (c) => {
      await people.setPin(requireSignedIn(c.var.caller).person.id, undefined);
      return c.body(null, 204);
    });
}
