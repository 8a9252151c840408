/** What is offered once and taken once: challenges, states, links. Only digests of secrets are kept. */
export type OneTimePurpose = 'passkey-creation' | 'passkey-proof' | 'provider' | 'passphrase-reset';

export interface OneTime {
  /** Digest of the secret. */
  key: string;
  purpose: OneTimePurpose;
  /** Whose it is; empty while nobody knows. */
  subject: string;
  /** What has to be remembered until then. */
  text: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface OneTimeStore {
  /** Keeps one; with `isOnly`, earlier ones of the purpose and subject end. */
  offer(one: OneTime, isOnly?: boolean): Promise<void>;
  /** What it was, once, until it expires; whoever asks at the same time. */
  take(key: string, purpose: OneTimePurpose, now: number): Promise<OneTime | undefined>;
  /** The same, and it stays. */
  look(key: string, purpose: OneTimePurpose, now: number): Promise<OneTime | undefined>;
  /** Forgets what has expired. */
  prune(now: number): Promise<void>;
}
