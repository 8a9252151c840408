import type { WordList } from '#contract/word-list/word-list.ts';

/** Word list that a tenant has saved. */
export interface StoredWordList {
  /** Counts from 1. */
  version: number;
  list: WordList;
}

/** Word lists of tenants, one of each. Each call sees one tenant; times are epoch milliseconds. */
export interface WordListStore {
  /** Returns the saved list; undefined when nothing was saved. */
  get(tenant: string): Promise<StoredWordList | undefined>;
  /**
   * Replaces the list of a tenant.
   *
   * @param onlyAfter the version that the change was made to, 0 where nothing was saved; any when absent
   * @returns the new version; `stale` when another one is the newest, and nothing was changed
   */
  put(tenant: string, list: WordList, now: number, onlyAfter?: number): Promise<number | 'stale'>;
}
