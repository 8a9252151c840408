/** What somebody wrote about a request, for colleagues. Times are epoch milliseconds. */
export interface StoredNote {
  id: string;
  tenant: string;
  requestId: string;
  at: number;
  /** Id of the person or client. */
  by: string;
  text: string;
}

/** Notes of requests. They go with their request. */
export interface RequestNotes {
  /** Adds one, unless the request is not there or has `most` already. */
  add(note: StoredNote, most: number): Promise<'added' | 'unknown' | 'full'>;
  /** Of one request, oldest first. */
  list(tenant: string, requestId: string): Promise<StoredNote[]>;
  /** The note that is removed; undefined when there is none. @param by only one of theirs */
  remove(
    tenant: string,
    requestId: string,
    id: string,
    by: string | undefined,
  ): Promise<StoredNote | undefined>;
  /** How many each request has, and the newest of them; without those that have none. */
  newestOf(
    tenant: string,
    requestIds: readonly string[],
  ): Promise<ReadonlyMap<string, { count: number; newest: StoredNote }>>;
}
