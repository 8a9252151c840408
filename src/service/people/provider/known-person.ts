import type { ProviderProblem } from '#contract/people/browser.ts';
import { actorOf, record } from '#service/audit/record.ts';
import type { ProvenIdentity } from '#service/ports/people/identities.ts';
import type { Person } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Who comes in; `isNew` where an invitation made the account just now. */
export interface KnownPerson {
  person: Person;
  isNew: boolean;
}

/** Makes the account that somebody was invited to. */
async function acceptInvitation(
  ports: Ports,
  email: string,
  name: string,
): Promise<Person | undefined> {
  const [invitation, ...others] = await ports.invitations.openTo(email, ports.now());
  // Of two organisations nobody can tell which is meant: the link of the invitation says so.
  if (invitation === undefined || others.length > 0) return undefined;
  const accepting = { id: ports.newId(), name, createdAt: ports.now() };
  const person = await ports.invitations.acceptById(invitation.id, accepting);
  return typeof person === 'string' ? undefined : person;
}

/**
 * Whom the organisation's own sign-in lets in: whose account it is linked to, and who was invited by an e-mail that the
 * provider has verified. Nobody else.
 */
export async function knownPerson(
  ports: Ports,
  identity: ProvenIdentity,
): Promise<KnownPerson | ProviderProblem> {
  const linked = await ports.identities.personOf(identity);
  if (linked !== undefined) return { person: linked, isNew: false };
  const { verifiedEmail } = identity;
  if (verifiedEmail === undefined) return 'email-unverified';
  const account = await ports.people.findByEmail(verifiedEmail);
  const name = (identity.name?.trim() || verifiedEmail).slice(0, 100);
  const person = account ?? (await acceptInvitation(ports, verifiedEmail, name));
  if (person === undefined) return 'not-invited';
  if (!(await ports.identities.link(identity, person.id, ports.now()))) return 'other-account';
  await record(ports, {
    ...{ tenant: person.tenant, actor: actorOf(person), action: 'person.provider-linked' },
  });
  return { person, isNew: account === undefined };
}
