/** A passkey of a person. Times are epoch milliseconds. */
export interface Passkey {
  /** Id given by the authenticator, base64url. */
  id: string;
  personId: string;
  /** Name given by its person. */
  name: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Number of signatures made, where its authenticator counts. */
  counter: number;
  /** Transports over which a browser reaches it. */
  transports: readonly string[];
  createdAt: number;
  usedAt?: number;
}

export interface PasskeyStore {
  /** Adds a passkey; false where it is registered already, the person has `maxPasskeys`, or does not exist. */
  add(passkey: Passkey, maxPasskeys: number): Promise<boolean>;
  find(id: string): Promise<Passkey | undefined>;
  /** Lists the passkeys of a person, oldest first. */
  list(personId: string): Promise<Passkey[]>;
  /** Keeps a use; false where the counter has not grown since, unless its authenticator does not count (0). */
  use(id: string, counter: number, usedAt: number): Promise<boolean>;
  /** Removes a passkey; false when it is not one of theirs. */
  remove(personId: string, id: string): Promise<boolean>;
}
