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
  /** E-mail, only where the provider has verified it. */
  verifiedEmail?: string;
  name?: string;
}

/** Reasons why the return from the provider failed. */
export type ProviderFailure = 'declined' | 'expired' | 'unavailable';

/** The organisation's own sign-in: an OpenID Connect provider. */
export interface IdentityProvider {
  /** Name that people call it by. */
  name: string;
  /**
   * Begins a sign-in: returns the address to go to, and what has to be saved until the person returns.
   *
   * @param state secret, comes back with them
   * @throws {ServiceError} `unavailable`
   */
  begin(state: string, returnAddress: string): Promise<{ address: string; savedState: string }>;
  /** Identifies the person who came back to this address. */
  complete(
    address: URL,
    state: string,
    savedState: string,
  ): Promise<ProvenIdentity | ProviderFailure>;
  /** Returns the address for signing out there too; undefined where the provider has none. */
  signOutAddress(returnAddress: string): Promise<string | undefined>;
}
