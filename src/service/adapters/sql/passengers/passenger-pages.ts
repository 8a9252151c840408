import type { Kysely, Selectable } from 'kysely';
import type { PassengerPageForm } from '#contract/passengers/passenger-page.ts';
import { Targets } from '#contract/screens/showing.ts';
import type { PassengerPagesTable } from '#service/adapters/sql/tables/screen-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { PassengerPageStore, StoredPage } from '#service/ports/passengers/passenger-pages.ts';

const toPage = (row: Selectable<PassengerPagesTable>): StoredPage => ({
  id: row.id,
  tenant: row.tenant,
  code: row.code,
  name: row.name,
  isOn: row.is_on !== null,
  on: Targets.parse(JSON.parse(row.targets)),
  ...(row.region !== null && { region: row.region }),
  createdAt: row.created_at,
});

const toColumns = ({ code, name, isOn, on, region }: PassengerPageForm) => ({
  code,
  name,
  is_on: isOn ? 'true' : null,
  targets: JSON.stringify(on),
  region: region ?? null,
});

const select = (db: Kysely<Tables>) => db.selectFrom('passenger_pages').selectAll();

/** Creates the store of pages for passengers in SQL. */
export const sqlPassengerPages = (db: Kysely<Tables>): PassengerPageStore => ({
  async list(tenant) {
    const rows = await select(db)
      .where('tenant', '=', tenant)
      .orderBy('name')
      .orderBy('id')
      .execute();
    return rows.map(toPage);
  },
  async find(tenant, id) {
    const row = await select(db)
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toPage(row);
  },
  async findByCode(code) {
    const row = await select(db)
      .where('code', '=', code)
      .where('is_on', 'is not', null)
      .executeTakeFirst();
    return row && toPage(row);
  },
  add: ({ id, tenant, createdAt, ...form }, maxPages) =>
    transact(db, async (tx) => {
      const held = await select(tx).where('tenant', '=', tenant).execute();
      if (held.length >= maxPages) return 'full';
      const added = await tx
        .insertInto('passenger_pages')
        .values({ id, tenant, created_at: createdAt, ...toColumns(form) })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added === undefined ? 'taken' : 'added';
    }),
  change: (tenant, id, form) =>
    transact(db, async (tx) => {
      const holder = await select(tx).where('code', '=', form.code).executeTakeFirst();
      const isOfTenant = (await select(tx).where('tenant', '=', tenant).execute()).some(
        (row) => row.id === id,
      );
      if (!isOfTenant) return 'unknown';
      if (holder !== undefined && holder.id !== id) return 'taken';
      await tx
        .updateTable('passenger_pages')
        .set(toColumns(form))
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .execute();
      return 'changed';
    }),
  async remove(tenant, id) {
    const { numDeletedRows } = await db
      .deleteFrom('passenger_pages')
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
