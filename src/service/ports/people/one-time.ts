/** Secrets offered once and taken once: challenges, states, links. Only their digests are stored. */
export type OneTimePurpose = 'passkey-creation' | 'passkey-proof' | 'provider' | 'passphrase-reset';

export interface OneTime {
  /** Digest of the secret. */
  key: string;
  purpose: OneTimePurpose;
  /** Id of the person that it belongs to; empty while that is unknown. */
  subject: string;
  /** Data to remember until it is taken. */
  text: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface OneTimeStore {
  /** Keeps one; with `isOnly`, earlier ones of the purpose and subject end. */
  offer(oneTime: OneTime, isOnly?: boolean): Promise<void>;
  /** Takes a secret: returns its data once, until it expires, even with concurrent calls. */
  take(key: string, purpose: OneTimePurpose, now: number): Promise<OneTime | undefined>;
  /** Returns the same data, but leaves it to be taken. */
  look(key: string, purpose: OneTimePurpose, now: number): Promise<OneTime | undefined>;
  /** Forgets what has expired. */
  prune(now: number): Promise<void>;
}
