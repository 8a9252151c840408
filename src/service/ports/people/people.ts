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
  /** Absent: no PIN unlocks their sessions. */
  pinHash?: string;
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
  /** Sets the hash of the PIN, or removes it; false for nobody, and for who was removed. */
  setPin(id: string, hash: string | undefined): Promise<boolean>;
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
  /** Those to an e-mail that can still be used, of every organisation. */
  openTo(email: string, now: number): Promise<Invitation[]>;
  /** As `accept`, for who has proven in another way that the e-mail is theirs. */
  acceptById(id: string, accepting: Accepting): Promise<Person | 'unusable' | 'email-taken'>;
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
  /** Digest of the browser's own cookie: sessions of one browser are of people who use it in turn. */
  browserHash: string;
  /** From then on it does nothing until it is unlocked; never when absent. */
  locksAt?: number;
  /** When the person last proved who they are, not by a PIN. */
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
  /** False for nobody, and for who was removed. Beyond `most`, the one that was seen longest ago ends. */
  open(session: PersonSession, cookieHash: string, most: number): Promise<boolean>;
  /** The open session of a cookie, which counts as seen now. */
  see(cookieHash: string, now: number): Promise<PersonSession | undefined>;
  /** A session while it is open, locked or not. */
  find(sessionId: string, now: number): Promise<OpenSession | undefined>;
  /** Open sessions of a person, last seen first. */
  list(personId: string, now: number): Promise<PersonSession[]>;
  /** Open sessions of a browser, by the names of their people. */
  inBrowser(browserHash: string, now: number): Promise<OpenSession[]>;
  /** Sessions of one browser are those of another cookie from now on. */
  moveBrowser(from: string, to: string): Promise<void>;
  /** Its person did something: moves when it locks and ends. False when it is locked or has ended. */
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
  countPin(sessionId: string, most: number): Promise<boolean>;
  /** Opens it again under another cookie. False when it has ended. */
  unlock(
    sessionId: string,
    cookieHash: string,
    times: Pick<PersonSession, 'locksAt' | 'expiresAt' | 'provedAt'>,
    now: number,
  ): Promise<boolean>;
  end(cookieHash: string, now: number): Promise<void>;
  /** Ends one session of a person; false when it is not an open one of theirs. */
  endOne(personId: string, sessionId: string, now: number): Promise<boolean>;
  /** Ends every session of a person. */
  endAll(personId: string, now: number): Promise<void>;
  /** Forgets what has ended or expired. */
  prune(now: number): Promise<void>;
}
