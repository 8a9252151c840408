import type { Kysely, Transaction } from 'kysely';
import {
  Decider,
  LibraryChange,
  type LibraryEntry,
  slotOf,
} from '#contract/library/library-change.ts';
import type { NewEntries, SignLibraries } from '../../../ports/library/sign-libraries.ts';
import type { LibraryEntriesTable, Tables } from '../schema.ts';
import { transact } from '../transact.ts';

const entryOf = (row: LibraryEntriesTable): LibraryEntry => ({
  revision: row.revision,
  at: new Date(row.at).toISOString(),
  by: Decider.parse(JSON.parse(row.decider)),
  change: LibraryChange.parse(JSON.parse(row.change)),
});

const newestRevision = async (db: Kysely<Tables>, tenant: string): Promise<number> => {
  const row = await db
    .selectFrom('library_entries')
    .select('revision')
    .where('tenant', '=', tenant)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision ?? 0;
};

/** What a slot says now, as text. */
const saidIn = async (tx: Transaction<Tables>, tenant: string, slot: string) =>
  (
    await tx
      .selectFrom('library_entries')
      .select('change')
      .where('tenant', '=', tenant)
      .where('slot', '=', slot)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.change;

async function append(
  tx: Transaction<Tables>,
  { tenant, by, changes, now }: NewEntries,
): Promise<number> {
  let revision = await newestRevision(tx, tenant);
  for (const each of changes) {
    const slot = slotOf(each, by);
    // Read by the schema, so that equal changes are equal texts.
    const change = JSON.stringify(LibraryChange.parse(each));
    if ((await saidIn(tx, tenant, slot)) === change) continue;
    revision++;
    await tx
      .insertInto('library_entries')
      .values({ tenant, revision, slot, at: now, decider: JSON.stringify(by), change })
      .execute();
  }
  return revision;
}

/** Sign libraries in SQL: rows are added and read, nothing else. */
export function sqlSignLibraries(db: Kysely<Tables>): SignLibraries {
  return {
    async tenants() {
      const rows = await db.selectFrom('library_entries').select('tenant').distinct().execute();
      return rows.map(({ tenant }) => tenant);
    },

    revision: (tenant) => newestRevision(db, tenant),

    async history(tenant, after, limit) {
      const rows = await db
        .selectFrom('library_entries')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('revision', '>', after)
        .orderBy('revision')
        .limit(limit)
        .execute();
      return rows.map(entryOf);
    },

    async newest(tenant, revision) {
      const rows = await db
        .selectFrom('library_entries')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('revision', 'in', (eb) =>
          eb
            .selectFrom('library_entries as said')
            .select((of) => of.fn.max('said.revision').as('revision'))
            .where('said.tenant', '=', tenant)
            .where('said.revision', '<=', revision)
            .groupBy('said.slot'),
        )
        .orderBy('revision')
        .execute();
      return rows.map(entryOf);
    },

    append: (entries) => transact(db, (tx) => append(tx, entries)),
  };
}
