import type { ProviderProblem } from '#contract/people/browser.ts';
import { record, toActor } from '#service/audit/record.ts';
import type { ProvenIdentity } from '#service/ports/people/identities.ts';
import type { Person } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Person who signs in; `isNew` when an invitation has just created the account. */
export interface AdmittedPerson {
  person: Person;
  isNew: boolean;
}

/** Creates the account that an email was invited to. */
async function acceptInvitation(
  ports: Ports,
  email: string,
  name: string,
): Promise<Person | undefined> {
  const [invitation, ...otherInvitations] = await ports.invitations.openTo(email, ports.now());
  // It is unclear which of two organisations is meant: only the link of an invitation tells them
  // apart.
  if (invitation === undefined || otherInvitations.length > 0) return undefined;
  const accepting = { id: ports.newId(), name, createdAt: ports.now() };
  const person = await ports.invitations.acceptById(invitation.id, accepting);
  return typeof person === 'string' ? undefined : person;
}

/**
 * Finds or creates the person whom the organisation's own sign-in admits: the owner of the linked account, or
 * the person who has an account or an invitation under an email that the provider has verified. Everyone
 * else is refused.
 */
export async function admitPerson(
  ports: Ports,
  identity: ProvenIdentity,
): Promise<AdmittedPerson | ProviderProblem> {
  const linked = await ports.identities.findPerson(identity);
  if (linked !== undefined) return { person: linked, isNew: false };
  const { verifiedEmail } = identity;
  if (verifiedEmail === undefined) return 'email-unverified';
  const account = await ports.people.findByEmail(verifiedEmail);
  const name = (identity.name?.trim() || verifiedEmail).slice(0, 100);
  const person = account ?? (await acceptInvitation(ports, verifiedEmail, name));
  if (person === undefined) return 'not-invited';
  if (!(await ports.identities.link(identity, person.id, ports.now()))) return 'other-account';
  await record(ports, {
    tenant: person.tenant,
    actor: toActor(person),
    action: 'person.provider-linked',
  });
  return { person, isNew: account === undefined };
}
