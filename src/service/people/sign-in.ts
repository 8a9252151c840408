import { type Context, Hono } from 'hono';
import { DEFAULT_TENANT_SETTINGS } from '#contract/settings/tenant-settings.ts';
import { clientAddress } from '#service/http/client-address.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Person } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';
import { checkOrigin, hasPeople, LOCAL_STUDIO } from '#service/tokens/session.ts';
import { sessionCookies } from '#service/tokens/session-cookie.ts';
import { sessionOpener } from './open-session.ts';
import { passphraseCheck, passphraseHash } from './passphrases.ts';
import { viewInvitation } from './person-view.ts';
import {
  ACCEPT_INVITATION,
  MAKE_FIRST,
  READ_INVITATION,
  SIGN_PERSON_IN,
} from './sign-in-endpoints.ts';

const unusableInvitation = () =>
  new ServiceError(
    'token-invalid',
    'This invitation has been used, withdrawn or has expired. Ask an administrator for a new one.',
  );

const notFirst = () =>
  new ServiceError(
    'conflict',
    'Your organisation already has an administrator. Ask them for an invitation.',
  );

/**
 * Creates the routes by which people sign in: by passphrase, by invitation, and the first person by the
 * sign-in link.
 */
export function signInRoutes(ports: Ports, serve: Serve) {
  const { invitations, people, sessions, secrets, now } = ports;
  const cookies = sessionCookies(ports);
  const { open } = sessionOpener(ports);
  const check = passphraseCheck(ports);
  const checkSameOrigin = (c: Context<ServiceEnv>) => checkOrigin(c, ports.publicUrl());

  return new Hono<ServiceEnv>()
    .post(
      '/session/person',
      ...serve({ ...SIGN_PERSON_IN, before: checkSameOrigin }),
      async (c) => {
        const { email, passphrase } = c.req.valid('json');
        const person = await check(email, passphrase, clientAddress(c, ports));
        if (person === undefined) throw wrongPassphrase();
        await open(c, person, { action: 'person.signed-in' });
        return c.body(null, 204);
      },
    )
    .post(
      '/session/administrator',
      ...serve({ ...MAKE_FIRST, before: checkSameOrigin }),
      async (c) => {
        const hash = cookies.hashOf(c);
        if (hash === undefined || !(await sessions.isOpen(hash, now())))
          throw new ServiceError(
            'token-invalid',
            'First open the sign-in link that the service prints when it starts.',
          );
        if (await hasPeople(ports)) throw notFirst();
        const { name, email, passphrase, airWithoutReview } = c.req.valid('json');
        const person: Person = {
          id: ports.newId(),
          tenant: LOCAL_STUDIO.tenant,
          name,
          email,
          roles: ['administrator'],
          createdAt: now(),
          passphraseHash: await passphraseHash(ports, passphrase, [name, email]),
        };
        if (!(await people.addFirst(person))) throw notFirst();
        if (airWithoutReview !== undefined) {
          // The organisation may have its name already.
          const { settings = DEFAULT_TENANT_SETTINGS, version = 0 } =
            (await ports.settings.get(person.tenant)) ?? {};
          const changed = { ...settings, airWithoutReview };
          await ports.settings.put(person.tenant, changed, now(), version);
        }
        await open(c, person, { action: 'person.first', isNew: true });
        return c.body(null, 204);
      },
    )
    .post(
      '/session/invitation/look',
      ...serve({ ...READ_INVITATION, before: checkSameOrigin }),
      async (c) => {
        const { token } = c.req.valid('json');
        const found = await invitations.findOpen(secrets.digest(token), now());
        if (found === undefined) throw unusableInvitation();
        const { email, roles, expiresAt } = viewInvitation(found);
        return c.json({ data: { email, roles, expiresAt } });
      },
    )
    .post(
      '/session/invitation',
      ...serve({ ...ACCEPT_INVITATION, before: checkSameOrigin }),
      async (c) => {
        const { token, name, passphrase } = c.req.valid('json');
        const hash = secrets.digest(token);
        // Hashing is dear: not for those who guess.
        const found = await invitations.findOpen(hash, now());
        if (found === undefined) throw unusableInvitation();
        const accepting = {
          id: ports.newId(),
          name,
          createdAt: now(),
          passphraseHash: await passphraseHash(ports, passphrase, [name, found.email]),
        };
        const person = await invitations.accept(hash, accepting);
        if (person === 'unusable') throw unusableInvitation();
        if (person === 'email-taken')
          throw new ServiceError('conflict', 'There is already an account with this email.');
        await open(c, person, { action: 'person.joined', isNew: true });
        return c.body(null, 204);
      },
    );
}

function wrongPassphrase(): ServiceError {
  return new ServiceError('token-invalid', 'Wrong email or passphrase.');
}
