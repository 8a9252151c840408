import type { Kysely } from 'kysely';

/** Sessions that lock and belong to a browser, and PINs that unlock them. Sessions of before never lock by themselves. */
export async function addLocks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('people').addColumn('pin_hash', 'text').execute();
  const sessions = () => db.schema.alterTable('person_sessions');
  await sessions()
    .addColumn('browser_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sessions().addColumn('locks_at', 'bigint').execute();
  for (const name of ['proved_at', 'pin_failures', 'from_provider'])
    await sessions()
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  await db.schema
    .createIndex('sessions_of_browser')
    .on('person_sessions')
    .column('browser_hash')
    .execute();
}
