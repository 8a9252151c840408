/** Rights that one process has at a time, until they run out. */
export interface LeaseStore {
  /**
   * Takes a lease, or prolongs one's own.
   * @param now epoch milliseconds
   * @returns whether the holder has it from now on
   */
  take(name: string, holder: string, now: number, validMs: number): Promise<boolean>;
  /** Gives a lease back; another holder's stays. */
  release(name: string, holder: string): Promise<void>;
}
