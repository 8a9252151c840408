import { Hono } from 'hono';
import { clientAddress } from '#service/http/client-address.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import { requireSignedIn } from './own-account.ts';
import { passphraseCheck, passphraseHash } from './passphrases.ts';
import {
  CHANGE_PASSPHRASE,
  END_SESSION,
  END_SESSIONS,
  LIST_SESSIONS,
  READ_ME,
  SET_ADVANCED,
  SET_NAMING,
} from './people-endpoints.ts';
import { viewPerson, viewSession } from './person-view.ts';
import { getLockMinutes } from './session-times.ts';

/** Creates the routes of the caller's own account: their person, their sessions, the passphrase. */
export function accountRoutes(ports: Ports, serve: Serve) {
  const { people, personSessions, now } = ports;
  const check = passphraseCheck(ports);

  return new Hono<ServiceEnv>()
    .get('/v1/me', ...serve(READ_ME), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const { clientId, tenant, scopes, signedIn } = c.var.caller;
      const account = signedIn && {
        person: viewPerson(signedIn.person),
        isAdvanced: signedIn.person.isAdvanced === true,
        sessionId: signedIn.sessionId,
        signIn: {
          hasPassphrase: signedIn.person.passphraseHash !== undefined,
          hasPin: signedIn.person.pinHash !== undefined,
          lockMinutes: await getLockMinutes(ports, tenant),
        },
      };
      return c.json({ data: { id: clientId, scopes: [...scopes], ...account } });
    })
    .get('/v1/me/sessions', ...serve(LIST_SESSIONS), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const { person } = requireSignedIn(c.var.caller);
      const open = await personSessions.list(person.id, now());
      return c.json({ data: open.map((session) => viewSession(session, now())) });
    })
    .delete('/v1/me/sessions', ...serve(END_SESSIONS), async (c) => {
      const { person } = requireSignedIn(c.var.caller);
      await personSessions.endAll(person.id, now());
      return c.body(null, 204);
    })
    .delete('/v1/me/sessions/:id', ...serve(END_SESSION), async (c) => {
      const { person } = requireSignedIn(c.var.caller);
      if (!(await personSessions.endSession(person.id, c.req.param('id'), now())))
        throw notFound('Session not found. It may have ended.');
      return c.body(null, 204);
    })
    .put('/v1/me/naming', ...serve(SET_NAMING), async (c) => {
      const { person } = requireSignedIn(c.var.caller);
      const { isNamed } = c.req.valid('json');
      await people.setNamedAt(person.id, isNamed ? new Date(now()).toISOString() : undefined);
      return c.body(null, 204);
    })
    .put('/v1/me/advanced', ...serve(SET_ADVANCED), async (c) => {
      const { person } = requireSignedIn(c.var.caller);
      await people.setAdvanced(person.id, c.req.valid('json').isAdvanced);
      return c.body(null, 204);
    })
    .put('/v1/me/passphrase', ...serve(CHANGE_PASSPHRASE), async (c) => {
      const { person } = requireSignedIn(c.var.caller);
      const { current, passphrase } = c.req.valid('json');
      if ((await check(person.email, current, clientAddress(c, ports))) === undefined)
        throw new ServiceError('field-invalid', 'That is not your current passphrase.', {
          field: 'current',
        });
      await people.setPassphrase(
        person.id,
        await passphraseHash(ports, passphrase, [person.name, person.email]),
        now(),
      );
      return c.body(null, 204);
    });
}
