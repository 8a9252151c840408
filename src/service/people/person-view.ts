import type { OpenInvitation, PersonView, SessionView } from '#contract/people/people.ts';
import {
  type Invitation,
  isLocked,
  type Person,
  type PersonSession,
} from '#service/ports/people/people.ts';

const iso = (time: number): string => new Date(time).toISOString();

export const viewPerson = (person: Person): PersonView => ({
  id: person.id,
  name: person.name,
  email: person.email,
  roles: [...person.roles],
  createdAt: iso(person.createdAt),
  isNamed: person.namedAt !== undefined,
});

export const viewInvitation = (invitation: Invitation): OpenInvitation => ({
  id: invitation.id,
  email: invitation.email,
  roles: [...invitation.roles],
  createdAt: iso(invitation.createdAt),
  expiresAt: iso(invitation.expiresAt),
});

export const viewSession = (session: PersonSession, now: number): SessionView => ({
  id: session.id,
  openedAt: iso(session.openedAt),
  seenAt: iso(session.seenAt),
  expiresAt: iso(session.expiresAt),
  isLocked: isLocked(session, now),
});
