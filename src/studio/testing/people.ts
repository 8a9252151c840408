/** People at the service of a screen's test. */
import type { Role } from '#contract/people/role.ts';
import { passphraseHash } from '#service/people/passphrases.ts';
import { json, type TestService } from '#service/testing.ts';

export const PASSPHRASE = 'seven quiet trains';

const toEmail = (name: string) => `${name.split(' ')[0]!.toLowerCase()}@example.org`;

/** Adds a person who has an account. */
export async function addPerson(service: TestService, name: string, roles: Role[]): Promise<void> {
  const { ports } = service;
  const email = toEmail(name);
  const hash = ports.secrets.digest(email);
  const invitation = { id: ports.newId(), tenant: 'local', email, roles };
  await ports.invitations.invite(
    { ...invitation, createdBy: 'test', createdAt: ports.now(), expiresAt: ports.now() + 1 },
    hash,
  );
  await ports.invitations.accept(hash, {
    id: ports.newId(),
    name,
    createdAt: ports.now(),
    passphraseHash: await passphraseHash(ports, PASSPHRASE, [name, email]),
  });
}

/** Signs the browser in as a person. */
export async function signInAs(name: string): Promise<void> {
  const address = new URL('/session/person', location.href);
  const requestInit = json({ email: toEmail(name), passphrase: PASSPHRASE });
  const response = await fetch(address, requestInit);
  if (!response.ok) throw new Error(`${name} cannot sign in: ${response.status}.`);
}
