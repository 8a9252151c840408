import type { Person } from './people.ts';

/** Somebody as an identity provider knows them. */
export interface Identity {
  issuer: string;
  subject: string;
}

export interface IdentityStore {
  /** Whose it is; nobody who was removed. */
  personOf(identity: Identity): Promise<Person | undefined>;
  /** Links it; false where it is linked to somebody, or the person to another subject of the issuer. */
  link(identity: Identity, personId: string, at: number): Promise<boolean>;
}

/** What the provider says of who came back. */
export interface ProvenIdentity extends Identity {
  /** Only where the provider has verified it. */
  verifiedEmail?: string;
  name?: string;
}

/** How coming back from the provider failed. */
export type ProviderFailure = 'declined' | 'expired' | 'unavailable';

/** The organisation's own sign-in: an OpenID Connect provider. */
export interface IdentityProvider {
  /** What people call it. */
  name: string;
  /**
   * Where to go, and what has to be remembered until they are back.
   *
   * @param state secret, comes back with them
   * @throws {ServiceError} `unavailable`
   */
  begin(state: string, returnAddress: string): Promise<{ address: string; kept: string }>;
  /** Who came back to this address. */
  complete(address: URL, state: string, kept: string): Promise<ProvenIdentity | ProviderFailure>;
  /** Where to sign out there too; undefined where the provider has no such place. */
  signOutAddress(returnAddress: string): Promise<string | undefined>;
}
