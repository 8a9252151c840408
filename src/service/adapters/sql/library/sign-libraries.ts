import type { Kysely, Transaction } from 'kysely';
import {
  ChangeAuthor,
  getChangeSlot,
  LibraryChange,
  type LibraryEntry,
} from '#contract/library/library-change.ts';
import type { LibraryEntriesTable } from '#service/adapters/sql/tables/organisation-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import { batchReads } from '#service/http/batches.ts';
import type { NewEntries, SignLibraries } from '#service/ports/library/sign-libraries.ts';

const toEntry = (row: LibraryEntriesTable): LibraryEntry => ({
  revision: row.revision,
  at: new Date(row.at).toISOString(),
  by: ChangeAuthor.parse(JSON.parse(row.decider)),
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

/** Finds the newest revision of each tenant that has any: each is one look into the index. */
async function newestRevisions(
  db: Kysely<Tables>,
  tenants: readonly string[],
): Promise<Map<string, number>> {
  const newest = tenants.map((tenant) =>
    db
      .selectFrom('library_entries')
      .select((eb) => [eb.val(tenant).as('tenant'), eb.fn.max('revision').as('revision')])
      .where('tenant', '=', tenant),
  );
  const [first, ...rest] = newest;
  const rows = await rest.reduce((all, next) => all.unionAll(next), first!).execute();
  return new Map(rows.map(({ tenant, revision }) => [tenant, revision ?? 0]));
}

/** Number of rows that one statement reads or adds. */
const AT_ONCE = 100;

const splitIntoBatches = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, index) =>
    all.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );

/** Returns the current change of each slot, as text. */
async function getCurrentChanges(
  tx: Transaction<Tables>,
  tenant: string,
  slots: readonly string[],
): Promise<Map<string, string>> {
  const changeBySlot = new Map<string, string>();
  for (const piece of splitIntoBatches([...new Set(slots)])) {
    const rows = await tx
      .selectFrom('library_entries')
      .select(['slot', 'change'])
      .where('tenant', '=', tenant)
      .where('slot', 'in', piece)
      .orderBy('revision')
      .execute();
    for (const { slot, change } of rows) changeBySlot.set(slot, change);
  }
  return changeBySlot;
}

async function append(
  tx: Transaction<Tables>,
  { tenant, by, changes, now }: NewEntries,
): Promise<number> {
  let revision = await newestRevision(tx, tenant);
  // Read by the schema, so that equal changes are equal texts.
  const texts = changes.map((libraryChange) => ({
    slot: getChangeSlot(libraryChange, by),
    change: JSON.stringify(LibraryChange.parse(libraryChange)),
  }));
  const changeBySlot = await getCurrentChanges(
    tx,
    tenant,
    texts.map(({ slot }) => slot),
  );
  const decider = JSON.stringify(by);
  const rows: LibraryEntriesTable[] = [];
  for (const { slot, change } of texts) {
    if (changeBySlot.get(slot) === change) continue;
    changeBySlot.set(slot, change);
    revision++;
    rows.push({ tenant, revision, slot, at: now, decider, change });
  }
  for (const piece of splitIntoBatches(rows))
    await tx.insertInto('library_entries').values(piece).execute();
  return revision;
}

/** Creates the store of sign libraries in SQL: rows are only added and read. */
export function sqlSignLibraries(db: Kysely<Tables>): SignLibraries {
  const readRevision = batchReads((tenants) => newestRevisions(db, tenants));
  return {
    async tenants() {
      const rows = await db.selectFrom('library_entries').select('tenant').distinct().execute();
      return rows.map(({ tenant }) => tenant);
    },

    revision: async (tenant) => (await readRevision(tenant)) ?? 0,

    async history(tenant, afterRevision, limit) {
      const rows = await db
        .selectFrom('library_entries')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('revision', '>', afterRevision)
        .orderBy('revision')
        .limit(limit)
        .execute();
      return rows.map(toEntry);
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
      return rows.map(toEntry);
    },

    append: (entries) => transact(db, (tx) => append(tx, entries)),
  };
}
