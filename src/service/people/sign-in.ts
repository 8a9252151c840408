import { type Context, Hono } from 'hono';
import type { AuditAction } from '#contract/people/audit.ts';
import { actorOf, record } from '../audit/record.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ServiceEnv } from '../http/service-env.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Serve } from '../openapi/endpoint.ts';
import type { Person } from '../ports/people/people.ts';
import type { Ports } from '../ports/ports.ts';
import { checkOrigin, hasPeople, LOCAL_STUDIO } from '../tokens/session.ts';
import { sessionCookies } from '../tokens/session-cookie.ts';
import { passphraseCheck, passphraseHash } from './passphrases.ts';
import { viewInvitation } from './person-view.ts';
import {
  ACCEPT_INVITATION,
  MAKE_FIRST,
  READ_INVITATION,
  SIGN_PERSON_IN,
} from './sign-in-endpoints.ts';

/** A long shift. */
const SESSION_MS = 12 * 3600_000;

const unusableInvitation = () =>
  new ServiceError(
    'token-invalid',
    'This invitation was used before, was withdrawn or has expired. Ask an administrator for a new one.',
  );

const notFirst = () =>
  new ServiceError(
    'conflict',
    'The organisation has an administrator already. Ask them for an invitation.',
  );

/** People come in: by passphrase, by invitation, and the first by the sign-in link. */
export function signInRoutes(ports: Ports, serve: Serve) {
  const { invitations, people, personSessions, sessions, secrets, now } = ports;
  const cookies = sessionCookies(ports);
  const check = passphraseCheck(ports);
  const before = (c: Context<ServiceEnv>) => checkOrigin(c, ports.publicUrl());

  /** @throws {ServiceError} `token-invalid` for who was removed meanwhile */
  async function open(c: Context<ServiceEnv>, person: Person, action: AuditAction): Promise<void> {
    const at = now();
    const opened = await cookies.begin(c, SESSION_MS, (hash, expiresAt) => {
      const session = { id: ports.newId(), personId: person.id, openedAt: at, seenAt: at };
      return personSessions.open({ ...session, expiresAt }, hash);
    });
    if (!opened) throw wrongPassphrase();
    await record(ports, { tenant: person.tenant, actor: actorOf(person), action });
  }

  /** Access tokens that the sign-in link gave outlive it: once people sign in, they end, too. */
  async function endSharedSignIn({ tenant }: Person): Promise<void> {
    if (tenant === LOCAL_STUDIO.tenant) await ports.clients.revoke(LOCAL_STUDIO.id, now());
  }

  return new Hono<ServiceEnv>()
    .post('/session/person', ...serve({ ...SIGN_PERSON_IN, before }), async (c) => {
      const { email, passphrase } = c.req.valid('json');
      const person = await check(email, passphrase, clientAddress(c, ports));
      if (person === undefined) throw wrongPassphrase();
      await open(c, person, 'person.signed-in');
      return c.body(null, 204);
    })
    .post('/session/administrator', ...serve({ ...MAKE_FIRST, before }), async (c) => {
      const hash = cookies.hashOf(c);
      if (hash === undefined || !(await sessions.isOpen(hash, now())))
        throw new ServiceError(
          'token-invalid',
          'Open the sign-in link first that the service prints when it starts.',
        );
      if (await hasPeople(ports)) throw notFirst();
      const { name, email, passphrase } = c.req.valid('json');
      const person: Person = {
        id: ports.newId(),
        tenant: LOCAL_STUDIO.tenant,
        ...{ name, email, roles: ['administrator'], createdAt: now() },
        passphraseHash: await passphraseHash(ports, passphrase),
      };
      if (!(await people.addFirst(person))) throw notFirst();
      await endSharedSignIn(person);
      await open(c, person, 'person.first');
      return c.body(null, 204);
    })
    .post('/session/invitation/look', ...serve({ ...READ_INVITATION, before }), async (c) => {
      const { token } = c.req.valid('json');
      const found = await invitations.findOpen(secrets.digest(token), now());
      if (found === undefined) throw unusableInvitation();
      const { email, roles, expiresAt } = viewInvitation(found);
      return c.json({ data: { email, roles, expiresAt } });
    })
    .post('/session/invitation', ...serve({ ...ACCEPT_INVITATION, before }), async (c) => {
      const { token, name, passphrase } = c.req.valid('json');
      const hash = secrets.digest(token);
      // Hashing is dear: not for those who guess.
      if ((await invitations.findOpen(hash, now())) === undefined) throw unusableInvitation();
      const accepting = {
        ...{ id: ports.newId(), name, createdAt: now() },
        passphraseHash: await passphraseHash(ports, passphrase),
      };
      const person = await invitations.accept(hash, accepting);
      if (person === 'unusable') throw unusableInvitation();
      if (person === 'email-taken')
        throw new ServiceError('conflict', 'Somebody with this e-mail has an account already.');
      await endSharedSignIn(person);
      await open(c, person, 'person.joined');
      return c.body(null, 204);
    });
}

function wrongPassphrase(): ServiceError {
  return new ServiceError('token-invalid', 'The e-mail or the passphrase is wrong.');
}
