import type { Kysely } from 'kysely';
import { WordList } from '#contract/word-list/word-list.ts';
import type { WordListStore } from '#service/ports/translations/word-lists.ts';
import type { Tables } from './tables/tables.ts';
import { sqlVersionedDocuments } from './versioned-documents.ts';

/** Creates the store of tenants' word lists in SQL. */
export function sqlWordLists(db: Kysely<Tables>): WordListStore {
  const documents = sqlVersionedDocuments(db, 'word_lists');
  return {
    async get(tenant) {
      const stored = await documents.get(tenant);
      if (stored === undefined) return undefined;
      return { version: stored.version, list: WordList.parse(JSON.parse(stored.document)) };
    },
    put: (tenant, list, now, onlyAfter) =>
      documents.put(tenant, JSON.stringify(list), now, onlyAfter),
  };
}
