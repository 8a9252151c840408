import type { Kysely, Selectable } from 'kysely';
import {
  MAX_REMEMBERED,
  type MemoryEntry,
  type MemoryPlace,
  type RememberedEnglish,
  type TranslationMemory,
} from '#service/ports/translations/translation-memory.ts';
import type { Tables } from './tables/tables.ts';
import type { TranslationMemoryTable } from './tables/translation-tables.ts';

/** Rows of one statement: databases limit its parameters. */
const MAX_ROWS_AT_ONCE = 500;

function* inRows<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += MAX_ROWS_AT_ONCE)
    yield all.slice(start, start + MAX_ROWS_AT_ONCE);
}

const toEntry = ({
  key,
  sentence,
  name,
  at,
  library_revision,
}: Omit<Selectable<TranslationMemoryTable>, 'tenant'>): MemoryEntry => ({
  key,
  sentence: JSON.parse(sentence),
  name,
  at: Number(at),
  libraryRevision: library_revision,
});

async function countEntries(db: Kysely<Tables>, tenant: string): Promise<number> {
  const { rowCount } = await db
    .selectFrom('translation_memory')
    .select((eb) => eb.fn.countAll().as('rowCount'))
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return Number(rowCount);
}

/** Returns the entries that come after the last one of a page, the newest first. */
async function listEntries(
  db: Kysely<Tables>,
  tenant: string,
  limit: number,
  last: MemoryPlace | undefined,
): Promise<MemoryEntry[]> {
  const page = db
    .selectFrom('translation_memory')
    .select(['key', 'sentence', 'name', 'at', 'library_revision'])
    .where('tenant', '=', tenant)
    .orderBy('at', 'desc')
    .orderBy('key')
    .limit(limit);
  const rows = await (last === undefined
    ? page
    : page.where((eb) =>
        eb.or([eb('at', '<', last.at), eb.and([eb('at', '=', last.at), eb('key', '>', last.key)])]),
      )
  ).execute();
  return rows.map(toEntry);
}

/** Creates the translation memory in SQL. */
export function sqlTranslationMemory(db: Kysely<Tables>): TranslationMemory {
  /** Removes the oldest entries of a tenant that has too many. */
  async function makeRoom(tenant: string): Promise<void> {
    const oldest = await db
      .selectFrom('translation_memory')
      .select('at')
      .where('tenant', '=', tenant)
      .orderBy('at', 'desc')
      .offset(MAX_REMEMBERED)
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return;
    await db
      .deleteFrom('translation_memory')
      .where('tenant', '=', tenant)
      .where('at', '<=', oldest.at)
      .execute();
  }

  return {
    async keep(tenant, entries) {
      const newest = new Map(entries.map((entry) => [entry.key, entry]));
      for (const rows of inRows([...newest.values()]))
        await db
          .insertInto('translation_memory')
          .values(
            rows.map(({ key, sentence, name, at, libraryRevision }) => ({
              tenant,
              key,
              sentence: JSON.stringify(sentence),
              name,
              at,
              library_revision: libraryRevision,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['tenant', 'key']).doUpdateSet((eb) => ({
              sentence: eb.ref('excluded.sentence'),
              name: eb.ref('excluded.name'),
              at: eb.ref('excluded.at'),
              library_revision: eb.ref('excluded.library_revision'),
            })),
          )
          .execute();
      await makeRoom(tenant);
    },

    async find(tenant, keys) {
      const found: MemoryEntry[] = [];
      for (const some of inRows(keys)) {
        const rows = await db
          .selectFrom('translation_memory')
          .select(['key', 'sentence', 'name', 'at', 'library_revision'])
          .where('tenant', '=', tenant)
          .where('key', 'in', some)
          .execute();
        found.push(...rows.map(toEntry));
      }
      return found;
    },

    async listNewest(tenant, limit) {
      const listed: RememberedEnglish[] = [];
      // In pieces, so that other requests are answered between them.
      while (listed.length < limit) {
        const rows = await db
          .selectFrom('translation_memory')
          .select(['key', 'sentence'])
          .where('tenant', '=', tenant)
          .orderBy('at', 'desc')
          .orderBy('key')
          .offset(listed.length)
          .limit(Math.min(MAX_ROWS_AT_ONCE, limit - listed.length))
          .execute();
        for (const { key, sentence } of rows)
          listed.push({ key, english: JSON.parse(sentence).english });
        if (rows.length < MAX_ROWS_AT_ONCE) break;
      }
      return listed;
    },

    count: (tenant) => countEntries(db, tenant),
    list: (tenant, limit, last) => listEntries(db, tenant, limit, last),
  };
}
