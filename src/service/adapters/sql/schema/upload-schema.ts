import type { Kysely } from 'kysely';

/** Creates the tables of uploads, their parts and files that are to be removed. */
export async function createUploadTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull().unique())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('part_count', 'integer', (column) => column.notNull())
    .addColumn('stored_parts', 'integer', (column) => column.notNull())
    .addColumn('stored_bytes', 'bigint', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('work', 'text', (column) => column.notNull())
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('uploads_open').on('uploads').columns(['state', 'tenant']).execute();
  await db.schema
    .createTable('removed_files')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable('parts')
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('part_number', 'integer', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('parts_key', ['upload_id', 'part_number'])
    .execute();
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
  await db.schema
    .createTable('multiparts')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('object_key', 'text', (column) => column.notNull())
    .addColumn('store_upload_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('busy_until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('multiparts_key', ['request_id', 'position'])
    .execute();
  await db.schema
    .createIndex('multiparts_of_store')
    .on('multiparts')
    .column('store_upload_id')
    .execute();
}
