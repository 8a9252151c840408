/** Two people, an invitation and sessions, for the contract tests of people. */
import type {
  Invitation,
  InvitationStore,
  PeopleStore,
  Person,
  PersonSession,
  PersonSessionStore,
} from './people.ts';

export interface Stores {
  people: PeopleStore;
  invitations: InvitationStore;
  sessions: PersonSessionStore;
}

export const amira: Person = {
  id: 'amira',
  tenant: 'waterloo',
  email: 'Amira@Example.org',
  name: 'Amira Khan',
  roles: ['administrator', 'staff'],
  createdAt: 1000,
  passphraseHash: 'scrypt$a$b',
};
export const toBen: Invitation = {
  id: 'invitation-1',
  tenant: 'waterloo',
  email: 'ben@example.org',
  roles: ['reviewer'],
  createdBy: 'amira',
  createdAt: 1100,
  expiresAt: 2000,
};
export const ben = { id: 'ben', name: 'Ben Ola', passphraseHash: 'scrypt$c$d', createdAt: 1200 };
export const session = (id: string, personId: string, expiresAt = 9000): PersonSession => ({
  id,
  personId,
  openedAt: 1300,
  seenAt: 1300,
  expiresAt,
  browserHash: 'browser',
  provedAt: 1300,
  pinFailures: 0,
  isFromProvider: false,
});

export async function withBen({ people, invitations }: Stores): Promise<void> {
  await people.addFirst(amira);
  await invitations.invite(toBen, 'link');
  await invitations.accept('link', ben);
}
