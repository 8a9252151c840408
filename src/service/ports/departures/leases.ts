/** Leases by which one of several processes does what must be done once: reading a feed. Times are epoch milliseconds. */
export interface Leases {
  /** Takes or renews a lease; false while another holder has it. */
  take(name: string, holder: string, now: number, validMs: number): Promise<boolean>;
  /** Gives a lease up, so that another process takes over at once. */
  release(name: string, holder: string): Promise<void>;
}
