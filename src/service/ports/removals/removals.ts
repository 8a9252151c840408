/** Outcome of the removal of a request. */
export type RemoveOutcome = 'removed' | 'unfinished' | 'unknown';

/**
 * Removes requests with everything stored about them: what was sent, who sent it, versions and approvals,
 * uploads, and videos that no other request shows. Rows are removed at once; the keys of their files are
 * stored until the files are gone too, so that no file is left over after a crash in between. Times are epoch
 * milliseconds.
 */
export interface Removals {
  /** Removes a request that has ended; any other has to be cancelled first. */
  remove(tenant: string, id: string): Promise<RemoveOutcome>;
  /** Requests of a tenant that ended before a time, the oldest first. */
  listEndedBefore(tenant: string, time: number, maxRequests: number): Promise<string[]>;
  /**
   * Lets go of the uploaded files of requests that ended before a time; the requests and their videos stay.
   *
   * @returns how many
   */
  removeUploads(tenant: string, time: number, maxRequests: number): Promise<number>;
  /** Removes messages stored before a time for jobs that were never created, as a crash can leave them. */
  removeUnusedMessages(time: number): Promise<void>;
  /** Keys of files that are to be removed from the file store. */
  files(maxFiles: number): Promise<string[]>;
  /** Forgets the keys of files that are gone. */
  forget(keys: readonly string[]): Promise<void>;
  /** Finds those of these ids that belong to a request, a job, the film of a recording or of an answer. */
  findExisting(ids: readonly string[]): Promise<Set<string>>;
  /** Whether there is nothing at all: then no file is an orphan, but the database may be the wrong one. */
  isEmpty(): Promise<boolean>;
}
