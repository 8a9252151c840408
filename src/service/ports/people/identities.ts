import type { Person } from './people.ts';

/** Person as an identity provider knows them. */
export interface Identity {
  issuer: string;
  subject: string;
}

export interface IdentityStore {
  /** Finds the person linked to an identity; never a removed one. */
  findPerson(identity: Identity): Promise<Person | undefined>;
  /**
   * Links an identity to a person; false where it is linked already, or the person is linked to another
   * subject of the issuer.
   */
  link(identity: Identity, personId: string, linkedAt: number): Promise<boolean>;
}

/** Identity that the provider reports for the person who returned. */
export interface ProvenIdentity extends Identity {
  /** Email, only where the provider has verified it. */
  verifiedEmail?: string;
  name?: string;
  /** Time in milliseconds when the person last proved who they are; undefined where the provider does not say. */
  authenticatedAt?: number;
}

/** Reasons why the return from the provider failed. */
export type ProviderFailure =
  | 'declined'
  | 'expired'
  | 'unavailable'
  | 'not-confirmed'
  | 'other-organisation';

/** Request for a sign-in at the provider. */
export interface ProviderFlow {
  /** Secret; comes back with the person. */
  state: string;
  returnAddress: string;
  /** Time of the start, in milliseconds. */
  startedAt: number;
  /** Whether the person has to prove who they are, although the provider may still know them. */
  mustConfirm: boolean;
}

/** The organisation's own sign-in: an OpenID Connect provider. */
export interface IdentityProvider {
  /** Name that people call it by. */
  name: string;
  /**
   * Begins a sign-in: returns the address to go to, and what has to be saved until the person returns.
   * @throws {ServiceError} `unavailable`
   */
  begin(flow: ProviderFlow): Promise<{ address: string; savedState: string }>;
  /** Identifies the person who came back to this address. */
  complete(
    address: URL,
    state: string,
    savedState: string,
  ): Promise<ProvenIdentity | ProviderFailure>;
  /** Returns the address for signing out there too; undefined where the provider has none. */
  signOutAddress(returnAddress: string): Promise<string | undefined>;
}
