/** A passkey of a person. Times are epoch milliseconds. */
export interface Passkey {
  /** As the authenticator names it, base64url. */
  id: string;
  personId: string;
  /** As its person calls it. */
  name: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often it has signed, where its authenticator counts. */
  counter: number;
  /** How a browser reaches it. */
  transports: readonly string[];
  createdAt: number;
  usedAt?: number;
}

export interface PasskeyStore {
  /** False where the passkey is known already, the person has `most`, or is not there. */
  add(passkey: Passkey, most: number): Promise<boolean>;
  find(id: string): Promise<Passkey | undefined>;
  /** Those of a person, oldest first. */
  list(personId: string): Promise<Passkey[]>;
  /** Keeps a use; false where the counter has not grown since, unless its authenticator does not count (0). */
  use(id: string, counter: number, at: number): Promise<boolean>;
  /** False when it is not one of theirs. */
  remove(personId: string, id: string): Promise<boolean>;
}
