import { type Context, Hono } from 'hono';
import {
  PasskeyCreationAnswer,
  PasskeyRequestAnswer,
  type PasskeyView,
} from '#contract/people/passkeys.ts';
import { clientAddress } from '#service/http/client-address.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import { sessionOpener } from '#service/people/open-session.ts';
import { requireProof, requireSignedIn } from '#service/people/own-account.ts';
import type { Passkey } from '#service/ports/people/passkeys.ts';
import type { Ports } from '#service/ports/ports.ts';
import { takeAllowance } from '#service/tokens/guard.ts';
import { checkOrigin } from '#service/tokens/session.ts';
import { passkeyCeremonies } from './ceremonies.ts';
import {
  ADD_PASSKEY,
  BEGIN_PASSKEY,
  LIST_PASSKEYS,
  REMOVE_PASSKEY,
  REQUEST_PASSKEY,
  SIGN_IN_BY_PASSKEY,
} from './passkey-endpoints.ts';

/** Limit per person. */
const MAX_PASSKEYS = 20;

const viewPasskey = ({ id, name, createdAt, usedAt }: Passkey): PasskeyView => ({
  id,
  name,
  createdAt: new Date(createdAt).toISOString(),
  ...(usedAt !== undefined && { usedAt: new Date(usedAt).toISOString() }),
});

/** Passkeys on the account page, and on the sign-in page. */
export function passkeyRoutes(ports: Ports, serve: Serve) {
  const { passkeys, limiter } = ports;
  const ceremonies = passkeyCeremonies(ports);
  const { open } = sessionOpener(ports);
  const requireSameOrigin = (c: Context<ServiceEnv>) => checkOrigin(c, ports.publicUrl());
  /** Counts a request against the allowance of its address, since no person is known yet. */
  const count = (c: Context<ServiceEnv>) =>
    takeAllowance(limiter, `address ${clientAddress(c, ports)}`);

  return new Hono<ServiceEnv>()
    .get('/v1/me/passkeys', ...serve(LIST_PASSKEYS), async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const { person } = requireSignedIn(c.var.caller);
      return c.json({ data: (await passkeys.list(person.id)).map(viewPasskey) });
    })
    .post('/v1/me/passkeys/options', ...serve(BEGIN_PASSKEY), async (c) => {
      const signedIn = requireSignedIn(c.var.caller);
      requireProof(signedIn, ports);
      c.header('Cache-Control', 'no-store');
      return c.json(
        PasskeyCreationAnswer.parse({
          data: await ceremonies.createRegistrationOptions(signedIn.person),
        }),
      );
    })
    .post('/v1/me/passkeys', ...serve(ADD_PASSKEY), async (c) => {
      const { person } = requireSignedIn(c.var.caller);
      const passkey = await ceremonies.verifyRegistration(person, c.req.valid('json'));
      if (!(await passkeys.add(passkey, MAX_PASSKEYS)))
        throw new ServiceError(
          'conflict',
          `This passkey is already in use, or you have ${MAX_PASSKEYS} passkeys. Remove one first.`,
        );
      c.set('done', { detail: passkey.name });
      return c.json({ data: viewPasskey(passkey) });
    })
    .delete('/v1/me/passkeys/:id', ...serve(REMOVE_PASSKEY), async (c) => {
      const signedIn = requireSignedIn(c.var.caller);
      requireProof(signedIn, ports);
      const id = c.req.param('id');
      const passkey = await passkeys.find(id);
      if (!(await passkeys.remove(signedIn.person.id, id))) throw notFound('Passkey not found.');
      c.set('done', { detail: passkey?.name ?? '', subject: signedIn.person.id });
      return c.body(null, 204);
    })
    .post(
      '/session/passkey/options',
      ...serve({ ...REQUEST_PASSKEY, before: requireSameOrigin }),
      async (c) => {
        await count(c);
        c.header('Cache-Control', 'no-store');
        return c.json(
          PasskeyRequestAnswer.parse({ data: await ceremonies.createAuthenticationOptions() }),
        );
      },
    )
    .post(
      '/session/passkey',
      ...serve({ ...SIGN_IN_BY_PASSKEY, before: requireSameOrigin }),
      async (c) => {
        await count(c);
        const person = await ceremonies.verifyAuthentication(c.req.valid('json').passkey);
        await open(c, person, { action: 'person.signed-in' });
        return c.body(null, 204);
      },
    );
}
