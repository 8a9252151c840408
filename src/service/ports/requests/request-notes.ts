/** Note on a request, for colleagues. Times are epoch milliseconds. */
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
  /** Adds one, unless the request is not there or has `maxNotes` already. */
  add(note: StoredNote, maxNotes: number): Promise<'added' | 'unknown' | 'full'>;
  /** Lists the notes of one request, oldest first. */
  list(tenant: string, requestId: string): Promise<StoredNote[]>;
  /**
   * Removes a note and returns it; undefined when there is none.
   * @param by id of the author whose notes alone may be removed
   */
  remove(
    tenant: string,
    requestId: string,
    id: string,
    by: string | undefined,
  ): Promise<StoredNote | undefined>;
  /** Returns how many notes each request has, and the newest of them; requests without notes are left out. */
  findNewestByRequest(
    tenant: string,
    requestIds: readonly string[],
  ): Promise<ReadonlyMap<string, { count: number; newest: StoredNote }>>;
}
