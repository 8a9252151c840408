import { type Context, Hono } from 'hono';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import { sessionOpener } from '#service/people/open-session.ts';
import { requireProof } from '#service/people/own-account.ts';
import { passphraseHash } from '#service/people/passphrases.ts';
import type { OneTime } from '#service/ports/people/one-time.ts';
import type { Person } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';
import { checkOrigin } from '#service/tokens/session.ts';
import { MAKE_RESET_LINK, READ_RESET, RESET_PASSPHRASE } from './reset-endpoints.ts';
import { makeResetLink } from './reset-link.ts';

const unusable = () =>
  new ServiceError(
    'token-invalid',
    'This link has been used, replaced or has expired. Ask an administrator for a new one.',
  );

/** Creates the routes that set a new passphrase by a link from an administrator. */
export function resetRoutes(ports: Ports, serve: Serve) {
  const { oneTimes, people, secrets, now } = ports;
  const { open } = sessionOpener(ports);
  const requireSameOrigin = (c: Context<ServiceEnv>) => checkOrigin(c, ports.publicUrl());

  /**
   * Returns the person whom a one-time link belongs to.
   * @throws {ServiceError} `token-invalid`
   */
  async function requirePerson(oneTime: OneTime | undefined): Promise<Person> {
    const person = oneTime && (await people.find(oneTime.subject));
    if (person === undefined || person.removedAt !== undefined) throw unusable();
    return person;
  }

  return new Hono<ServiceEnv>()
    .post('/v1/people/:id/passphrase-link', ...serve(MAKE_RESET_LINK), async (c) => {
      const { tenant, signedIn } = c.var.caller;
      const person = await people.find(c.req.param('id'));
      if (person?.tenant !== tenant || person.removedAt !== undefined)
        throw notFound('Person not found.');
      if (signedIn !== undefined) requireProof(signedIn, ports);
      const { link, expiresAt } = await makeResetLink(ports, person);
      c.set('done', { detail: person.name });
      c.header('Cache-Control', 'no-store');
      return c.json({ data: { link, expiresAt: new Date(expiresAt).toISOString() } });
    })
    .post(
      '/session/reset/look',
      ...serve({ ...READ_RESET, before: requireSameOrigin }),
      async (c) => {
        const key = secrets.digest(c.req.valid('json').token);
        const oneTime = await oneTimes.look(key, 'passphrase-reset', now());
        const { name, email } = await requirePerson(oneTime);
        const expiresAt = new Date(oneTime?.expiresAt ?? 0).toISOString();
        return c.json({ data: { name, email, expiresAt } });
      },
    )
    .post(
      '/session/reset',
      ...serve({ ...RESET_PASSPHRASE, before: requireSameOrigin }),
      async (c) => {
        const { token, passphrase } = c.req.valid('json');
        const key = secrets.digest(token);
        // Hashing is dear: not for those who guess. A passphrase that is refused does not use the link up.
        const found = await requirePerson(await oneTimes.look(key, 'passphrase-reset', now()));
        const hash = await passphraseHash(ports, passphrase, [found.name, found.email]);
        const person = await requirePerson(await oneTimes.take(key, 'passphrase-reset', now()));
        await people.setPassphrase(person.id, hash, now());
        await people.setPin(person.id, undefined);
        await open(c, person, { action: 'person.passphrase-reset' });
        return c.body(null, 204);
      },
    );
}
