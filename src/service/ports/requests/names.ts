/** Names of people and clients by their ids, including those that are gone. */
export interface Names {
  /** Returns names by id; ids without a name are left out. */
  of(tenant: string, ids: Iterable<string>): Promise<ReadonlyMap<string, string>>;
  /** Ids of those whose name or email address has this text in it, in any letter case and accents. */
  matching(tenant: string, text: string): Promise<string[]>;
}
