/** What becomes of a request that shall be removed. */
export type RemoveOutcome = 'removed' | 'unfinished' | 'unknown';

/**
 * Removes requests with everything that is known of them: what was sent, who sent it, versions and approvals,
 * uploads, and videos that no other request shows. Rows go at once; the keys of their files are kept until the
 * files are gone too, so that a crash between leaves none behind. Times are epoch milliseconds.
 */
export interface Removals {
  /** Only a request that has ended is removed; another one has to be cancelled first. */
  remove(tenant: string, id: string): Promise<RemoveOutcome>;
  /** Requests of a tenant that ended before a time, the oldest first. */
  endedBefore(tenant: string, before: number, most: number): Promise<string[]>;
  /**
   * Lets go of the uploaded files of requests that ended before a time; the requests and their videos stay.
   *
   * @returns how many
   */
  removeUploads(tenant: string, before: number, most: number): Promise<number>;
  /** What was kept before a time for jobs that were never made. A crash leaves such behind. */
  removeUnusedMessages(before: number): Promise<void>;
  /** Keys of files that are to be removed from the file store. */
  files(most: number): Promise<string[]>;
  /** These files are gone. */
  forget(keys: readonly string[]): Promise<void>;
  /** Those of these ids that a request, a job or the film of a recording has. */
  known(ids: readonly string[]): Promise<Set<string>>;
  /** Whether there is nothing at all: then no file is an orphan, but the database may be the wrong one. */
  isEmpty(): Promise<boolean>;
}
