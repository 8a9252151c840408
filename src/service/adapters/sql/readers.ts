import type { Kysely } from 'kysely';
import { ClauseReading } from '#contract/readers/clause-reading.ts';
import { MAX_KEPT_READINGS, type ReaderStore } from '#service/ports/translations/readers.ts';
import type { Tables } from './tables/tables.ts';
import { sqlVersionedDocuments } from './versioned-documents.ts';

/** Room is made once for so many answers. */
const MAKE_ROOM_EVERY = 200;

/** Creates the store of tenants' readers in SQL. */
export function sqlReaders(db: Kysely<Tables>): ReaderStore {
  const documents = sqlVersionedDocuments(db, 'reader_settings');
  let keptCount = 0;

  /** Removes the oldest answers of a tenant that has too many. */
  async function makeRoom(tenant: string): Promise<void> {
    const oldest = await db
      .selectFrom('clause_readings')
      .select('at')
      .where('tenant', '=', tenant)
      .orderBy('at', 'desc')
      .offset(MAX_KEPT_READINGS)
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return;
    await db
      .deleteFrom('clause_readings')
      .where('tenant', '=', tenant)
      .where('at', '<=', oldest.at)
      .execute();
  }

  return {
    async get(tenant) {
      const stored = await documents.get(tenant);
      return stored === undefined ? {} : JSON.parse(stored.document);
    },
    async put(tenant, readers, now) {
      await documents.put(tenant, JSON.stringify(readers), now);
    },
    async findReading(tenant, key) {
      const row = await db
        .selectFrom('clause_readings')
        .select('reading')
        .where('tenant', '=', tenant)
        .where('key', '=', key)
        .executeTakeFirst();
      return row && ClauseReading.parse(JSON.parse(row.reading));
    },
    async keepReading(tenant, key, reading, now) {
      await db
        .insertInto('clause_readings')
        .values({ tenant, key, reading: JSON.stringify(reading), at: now })
        .onConflict((conflict) => conflict.columns(['tenant', 'key']).doNothing())
        .execute();
      keptCount += 1;
      if (keptCount % MAKE_ROOM_EVERY === 0) await makeRoom(tenant);
    },
  };
}
