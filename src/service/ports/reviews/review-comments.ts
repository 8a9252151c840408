/** A comment on a sentence of a translation. Epoch milliseconds. */
export interface StoredComment {
  id: string;
  /** Index of the part, from 0. */
  part: number;
  sentence: string;
  text: string;
  /** Name of that time. */
  author: string;
  /** Id of the person or client. */
  authorId: string;
  at: number;
  /** Absent while it is open. */
  resolved?: { by: string; at: number };
}

/** Comments on translations. Each call sees one tenant; they go with their request. */
export interface ReviewComments {
  /** Lists the comments, oldest first; none where there is no such translation. */
  list(tenant: string, requestId: string): Promise<StoredComment[]>;
  /** Adds a comment. `full`: the translation has `max` already. `unknown`: there is no such translation. */
  add(
    tenant: string,
    requestId: string,
    comment: Omit<StoredComment, 'resolved'>,
    max: number,
  ): Promise<'done' | 'full' | 'unknown'>;
  /** Resolves it, or opens it again; undefined where there is no such comment. */
  settle(
    tenant: string,
    requestId: string,
    id: string,
    resolved: StoredComment['resolved'],
  ): Promise<StoredComment | undefined>;
}
