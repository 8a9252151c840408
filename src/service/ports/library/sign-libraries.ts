import type {
  ChangeAuthor,
  LibraryChange,
  LibraryEntry,
} from '#contract/library/library-change.ts';

/** Changes decided together, and who decided them. `now` is in epoch milliseconds. */
export interface NewEntries {
  tenant: string;
  by: ChangeAuthor;
  changes: readonly LibraryChange[];
  now: number;
}

/** Sign libraries of tenants, as what was changed in them. Entries are added and read, never altered. Each call sees one tenant. */
export interface SignLibraries {
  /** Lists the tenants that have decided something. */
  tenants(): Promise<string[]>;
  /** Returns the revision of the newest entry; 0 when there is none. */
  revision(tenant: string): Promise<number>;
  /** Entries after one revision, in order. */
  history(tenant: string, afterRevision: number, limit: number): Promise<LibraryEntry[]>;
  /**
   * Lists the newest entry of each slot up to and including a revision, in order: the input for computing the
   * rules.
   */
  newest(tenant: string, revision: number): Promise<LibraryEntry[]>;
  /**
   * Adds entries, all or none, each with the next revision. What its slot says already makes none.
   *
   * @returns the newest revision then
   */
  append(entries: NewEntries): Promise<number>;
}
