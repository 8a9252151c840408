import type { TranslatedSentence } from '#contract/requests/translation.ts';

/** The parts of a sentence that a gloss consists of. */
export type RememberedSentence = Pick<
  TranslatedSentence,
  'english' | 'plain' | 'units' | 'clauses' | 'sources' | 'coverage'
>;

/** A sentence as a person approved it. */
export interface MemoryEntry {
  /** Digest of the English without its numbers. */
  key: string;
  sentence: RememberedSentence;
  /** Name of the approver. */
  name: string;
  /** Epoch milliseconds. */
  at: number;
  /** Revision of the organisation's sign library then. */
  libraryRevision: number;
}

/** English of an entry, to be compared. */
export interface RememberedEnglish {
  key: string;
  english: string;
}

/** Place of an entry among all, the newest first. */
export type MemoryPlace = Pick<MemoryEntry, 'at' | 'key'>;

/** Most sentences of a tenant; the oldest make room. */
export const MAX_REMEMBERED = 100_000;

/** Approved sentences of tenants, to be used again in later translations. Each call sees one tenant. */
export interface TranslationMemory {
  /** Keeps entries; of those with one key, the newest remains. */
  keep(tenant: string, entries: readonly MemoryEntry[]): Promise<void>;
  /** Returns the entries with these keys, in any order. */
  find(tenant: string, keys: readonly string[]): Promise<MemoryEntry[]>;
  /** Returns the English of the newest entries, at most `limit` of them, the newest first. */
  listNewest(tenant: string, limit: number): Promise<RememberedEnglish[]>;
  /** Counts the entries. */
  count(tenant: string): Promise<number>;
  /** Returns the entries that come after the last one of a page, the newest first, at most `limit` of them. */
  list(tenant: string, limit: number, last?: MemoryPlace): Promise<MemoryEntry[]>;
}
