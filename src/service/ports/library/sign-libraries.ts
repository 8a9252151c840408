import type { Decider, LibraryChange, LibraryEntry } from '#contract/library/library-change.ts';

/** What is decided at once, and by whom. Epoch milliseconds. */
export interface NewEntries {
  tenant: string;
  by: Decider;
  changes: readonly LibraryChange[];
  now: number;
}

/** Sign libraries of tenants, as what was changed in them. Entries are added and read, never altered. Each call sees one tenant. */
export interface SignLibraries {
  /** Those that have decided something. */
  tenants(): Promise<string[]>;
  /** Of the newest entry; 0 where there is none. */
  revision(tenant: string): Promise<number>;
  /** Entries after one revision, in order. */
  history(tenant: string, after: number, limit: number): Promise<LibraryEntry[]>;
  /** Of each slot the newest entry that is no later than a revision: what `rulesOf` needs. In order. */
  newest(tenant: string, revision: number): Promise<LibraryEntry[]>;
  /**
   * Adds entries, all or none, each with the next revision. What its slot says already makes none.
   *
   * @returns the newest revision then
   */
  append(entries: NewEntries): Promise<number>;
}
