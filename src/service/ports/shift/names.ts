/** Whose names stand behind ids: people and clients, also those that are gone. */
export interface Names {
  /** Names by id; what nobody has is left out. */
  of(tenant: string, ids: Iterable<string>): Promise<ReadonlyMap<string, string>>;
  /** Ids of those whose name or e-mail address has this text in it, in any letter case and accents. */
  matching(tenant: string, text: string): Promise<string[]>;
}
