import { type Kysely, sql } from 'kysely';

/** Who was given addresses of parts; of uploads under way, those who started them. */
export async function createHolders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('part_holders')
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('part_holders_by_upload', ['upload_id', 'holder'])
    .execute();
  await db.schema
    .createIndex('part_holders_by_holder')
    .on('part_holders')
    .column('holder')
    .execute();
  await sql`insert into part_holders (upload_id, holder)
    select uploads.id, requests.client_id from uploads
    join requests on requests.id = uploads.request_id
    where uploads.state = 'open'`.execute(db);
}
