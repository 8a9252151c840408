import type { Role } from '#contract/people/role.ts';

/** Person who signs in. Times are epoch milliseconds. */
export interface Person {
  id: string;
  tenant: string;
  /** Email as typed; unique among people, regardless of capitals. */
  email: string;
  name: string;
  roles: readonly Role[];
  createdAt: number;
  /** Absent: no passphrase opens the account. */
  passphraseHash?: string;
  /** Absent: no PIN unlocks their sessions. */
  pinHash?: string;
  /** Time of removal. Removed people stay in the store, so that their actions keep a name. */
  removedAt?: number;
  /** Time when they agreed to be named where messages are shown, ISO 8601; absent without consent. */
  namedAt?: string;
  /** Whether they want the settings that few people need. */
  isAdvanced?: boolean;
}

/** Changes that an administrator may make. */
export type PersonChange = Partial<Pick<Person, 'name' | 'roles'>>;

/** Outcome of a change: someone has to remain who can let others in. */
export type PersonChanged = 'changed' | 'missing' | 'last-administrator';

export interface PeopleStore {
  /** Adds the first person of an organisation; false where it has people, or where the email is taken. */
  addFirst(person: Person): Promise<boolean>;
  find(id: string): Promise<Person | undefined>;
  /** Finds a person by email; never a removed one. */
  findByEmail(email: string): Promise<Person | undefined>;
  /** Lists the people of an organisation, removed ones included, oldest first. */
  list(tenant: string): Promise<Person[]>;
  change(tenant: string, id: string, change: PersonChange): Promise<PersonChanged>;
  /** Sets the hash of the PIN, or removes it; false for an unknown or removed person. */
  setPin(id: string, hash: string | undefined): Promise<boolean>;
  /** Records the consent to be named where messages are shown, or withdraws it; false for an unknown or removed person. */
  setNamedAt(id: string, namedAt: string | undefined): Promise<boolean>;
  /** Shows or hides the settings that few people need; false for an unknown or removed person. */
  setAdvanced(id: string, isAdvanced: boolean): Promise<boolean>;
  /** Sets the hash of the passphrase and ends every session; false for an unknown or removed person. */
  setPassphrase(id: string, hash: string, changedAt: number): Promise<boolean>;
  /** Removes a person, frees the email, ends every session and every invitation to it, all at once. */
  remove(tenant: string, id: string, removedAt: number): Promise<PersonChanged>;
  /** Ids of the people removed at or after a time. */
  removedSince(since: number): Promise<string[]>;
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

/** Details that the invited person gives; the rest comes from the invitation. */
export type Accepting = Pick<Person, 'id' | 'name' | 'passphraseHash' | 'createdAt'>;

export interface InvitationStore {
  /** Keeps an invitation; earlier ones of the organisation to the same email end. */
  invite(invitation: Invitation, tokenHash: string): Promise<void>;
  /** Finds the invitation that a link opens, until it is used, withdrawn or expired. */
  findOpen(tokenHash: string, now: number): Promise<Invitation | undefined>;
  /** Lists invitations that can still be used, newest first. */
  listOpen(tenant: string, now: number): Promise<Invitation[]>;
  /** Makes the person and uses the invitation up, both or neither. */
  accept(tokenHash: string, accepting: Accepting): Promise<Person | 'unusable' | 'email-taken'>;
  /** Lists invitations to an email that can still be used, of every organisation. */
  openTo(email: string, now: number): Promise<Invitation[]>;
  /** Accepts an invitation as `accept` does, for a person who has proven by other means that the email is theirs. */
  acceptById(id: string, accepting: Accepting): Promise<Person | 'unusable' | 'email-taken'>;
  /** Withdraws an invitation; false when there is none that can be used. */
  withdraw(tenant: string, id: string, now: number): Promise<boolean>;
}

export interface PersonSession {
  /** Names the session to its person; opens nothing. */
  id: string;
  personId: string;
  openedAt: number;
  seenAt: number;
  expiresAt: number;
  /** Digest of the browser's own cookie: sessions of one browser are of people who use it in turn. */
  browserHash: string;
  /** Time from which the session does nothing until it is unlocked; never when absent. */
  locksAt?: number;
  /** Time when the person last proved who they are, not by a PIN. */
  provedAt: number;
  /** Wrong PINs since then. */
  pinFailures: number;
  /** Whether they came in by the organisation's own sign-in. */
  isFromProvider: boolean;
}

/** A session, and whose it is, as they are now. */
export interface OpenSession {
  session: PersonSession;
  person: Person;
}

/** Whether it has to be unlocked first. */
export const isLocked = ({ locksAt }: Pick<PersonSession, 'locksAt'>, now: number): boolean =>
  locksAt !== undefined && locksAt <= now;

/** Sessions of people. Only hashes of cookies come here. */
export interface PersonSessionStore {
  /**
   * Opens a session; false for an unknown or removed person. Beyond `maxSessions`, the one that was seen
   * longest ago ends.
   */
  open(session: PersonSession, cookieHash: string, maxSessions: number): Promise<boolean>;
  /** Finds the open session of a cookie and marks it as seen now. */
  see(cookieHash: string, now: number): Promise<PersonSession | undefined>;
  /** Finds a session while it is open, locked or not. */
  find(sessionId: string, now: number): Promise<OpenSession | undefined>;
  /** Lists the open sessions of a person, last seen first. */
  list(personId: string, now: number): Promise<PersonSession[]>;
  /** Lists the open sessions of a browser, by the names of their people. */
  inBrowser(browserHash: string, now: number): Promise<OpenSession[]>;
  /** Sessions of one browser are those of another cookie from now on. */
  moveBrowser(from: string, to: string): Promise<void>;
  /** Records activity of its person: postpones when it locks and ends. False when it is locked or has ended. */
  use(
    sessionId: string,
    times: Pick<PersonSession, 'locksAt' | 'expiresAt'>,
    now: number,
  ): Promise<boolean>;
  /** Locks it at once under a hash of no cookie: its browser alone, and a proof, bring it back. */
  park(sessionId: string, unknownHash: string, now: number): Promise<void>;
  /** Locks it at once; false when it is locked or has ended. */
  lock(sessionId: string, now: number): Promise<boolean>;
  /** Counts a PIN as wrong before it is known; false when `most` were wrong. */
  countPin(sessionId: string, maxFailures: number): Promise<boolean>;
  /** Opens it again under another cookie. False when it has ended. */
  unlock(
    sessionId: string,
    cookieHash: string,
    times: Pick<PersonSession, 'locksAt' | 'expiresAt' | 'provedAt'>,
    now: number,
  ): Promise<boolean>;
  end(cookieHash: string, now: number): Promise<void>;
  /** Ends one session of a person; false when it is not an open one of theirs. */
  endSession(personId: string, sessionId: string, now: number): Promise<boolean>;
  /** Ends every session of a person. */
  endAll(personId: string, now: number): Promise<void>;
  /** Forgets what has ended or expired. */
  prune(now: number): Promise<void>;
}
