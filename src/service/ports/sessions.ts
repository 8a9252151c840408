/** Browser sessions of the local studio. Only hashes of codes and cookies come here; times are epoch ms. */
export interface SessionStore {
  /** Offers a one-time code; every earlier code ends. */
  offerCode(codeHash: string, expiresAt: number): Promise<void>;
  /** Redeems a code: true once for a code that was offered and has not expired. */
  redeemCode(codeHash: string, now: number): Promise<boolean>;
  open(cookieHash: string, expiresAt: number): Promise<void>;
  isOpen(cookieHash: string, now: number): Promise<boolean>;
  close(cookieHash: string): Promise<void>;
  /** Forgets what has expired. */
  prune(now: number): Promise<void>;
}
