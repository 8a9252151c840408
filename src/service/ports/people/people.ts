import type { Role } from '#contract/people/role.ts';

/** Somebody who signs in. Times are epoch milliseconds. */
export interface Person {
  id: string;
  tenant: string;
  /** As it was typed; two people never have the same one, whatever its capitals. */
  email: string;
  name: string;
  roles: readonly Role[];
  createdAt: number;
  /** Absent: no passphrase opens the account. */
  passphraseHash?: string;
  /** They stay known, so that what they did keeps its name. */
  removedAt?: number;
}

/** What an administrator may change. */
export type PersonChange = Partial<Pick<Person, 'name' | 'roles'>>;

/** How a change ended: somebody has to stay who can let others in. */
export type PersonChanged = 'changed' | 'missing' | 'last-administrator';

export interface PeopleStore {
  /** Adds somebody to an organisation that has nobody; false where it has, or where the e-mail is taken. */
  addFirst(person: Person): Promise<boolean>;
  find(id: string): Promise<Person | undefined>;
  /** Nobody who was removed. */
  findByEmail(email: string): Promise<Person | undefined>;
  /** Everybody of an organisation, the removed too, oldest first. */
  list(tenant: string): Promise<Person[]>;
  change(tenant: string, id: string, change: PersonChange): Promise<PersonChanged>;
  /** Sets the hash of the passphrase and ends every session; false for nobody, and for who was removed. */
  setPassphrase(id: string, hash: string, at: number): Promise<boolean>;
  /** Removes somebody, frees the e-mail, ends every session and every invitation to it, all at once. */
  remove(tenant: string, id: string, at: number): Promise<PersonChanged>;
  /** Ids of the people removed at or after a time. */
  removedSince(at: number): Promise<string[]>;
}

/** A link that lets one person in, once. */
export interface Invitation {
  id: string;
  tenant: string;
  email: string;
  roles: readonly Role[];
  /** Id of the person or client that invited. */
  createdBy: string;
  createdAt: number;
  expiresAt: number;
}

/** What the invited person tells of themselves; the rest is the invitation’s. */
export type Accepting = Pick<Person, 'id' | 'name' | 'passphraseHash' | 'createdAt'>;

export interface InvitationStore {
  /** Keeps an invitation; earlier ones of the organisation to the same e-mail end. */
  invite(invitation: Invitation, tokenHash: string): Promise<void>;
  /** The invitation that a link opens, until it is used, withdrawn or expired. */
  findOpen(tokenHash: string, now: number): Promise<Invitation | undefined>;
  /** Those that can still be used, newest first. */
  listOpen(tenant: string, now: number): Promise<Invitation[]>;
  /** Makes the person and uses the invitation up, both or neither. */
  accept(tokenHash: string, accepting: Accepting): Promise<Person | 'unusable' | 'email-taken'>;
  /** False when there is none that can be used. */
  withdraw(tenant: string, id: string, now: number): Promise<boolean>;
}

export interface PersonSession {
  /** Names the session to its person; opens nothing. */
  id: string;
  personId: string;
  openedAt: number;
  seenAt: number;
  expiresAt: number;
}

/** Sessions of people. Only hashes of cookies come here. */
export interface PersonSessionStore {
  /** False for nobody, and for who was removed. */
  open(session: PersonSession, cookieHash: string): Promise<boolean>;
  /** The open session of a cookie, which counts as seen now. */
  see(cookieHash: string, now: number): Promise<PersonSession | undefined>;
  /** Whose session it is, as they are now, while it is open. */
  personOf(sessionId: string, now: number): Promise<Person | undefined>;
  /** Open sessions of a person, last seen first. */
  list(personId: string, now: number): Promise<PersonSession[]>;
  end(cookieHash: string, now: number): Promise<void>;
  /** Ends one session of a person; false when it is not an open one of theirs. */
  endOne(personId: string, sessionId: string, now: number): Promise<boolean>;
  /** Ends every session of a person. */
  endAll(personId: string, now: number): Promise<void>;
  /** Forgets what has ended or expired. */
  prune(now: number): Promise<void>;
}
