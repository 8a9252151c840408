import type { Kysely } from 'kysely';

/** Creates a table with one document of each tenant. */
const createDocumentTable = ({ schema }: Pick<Kysely<unknown>, 'schema'>, name: string) =>
  schema
    .createTable(name)
    .addColumn('tenant', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

/** Creates the table of word lists. */
export const createWordListTable = (db: Pick<Kysely<unknown>, 'schema'>): Promise<void> =>
  createDocumentTable(db, 'word_lists');

export async function dropWordListTable({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.dropTable('word_lists').execute();
}

/** Creates the tables of settings and the sign library of an organisation. */
export async function createOrganisationTables(db: Kysely<unknown>): Promise<void> {
  await createDocumentTable(db, 'tenant_settings');
  await db.schema
    .createTable('library_entries')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('decider', 'text', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('library_entries_by_revision', ['tenant', 'revision'])
    .execute();
  await db.schema
    .createIndex('library_entries_by_slot')
    .on('library_entries')
    .columns(['tenant', 'slot', 'revision'])
    .execute();
  await db.schema
    .createTable('recordings')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('in_seconds', 'double precision', (column) => column.notNull())
    .addColumn('seconds', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('recordings_by_id', ['tenant', 'id'])
    .execute();
  await db.schema.createIndex('recordings_by_file').on('recordings').column('file_id').execute();
  await db.schema
    .createTable('recording_uses')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('recording', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recording_uses_by_recording', ['tenant', 'recording', 'job_id'])
    .execute();
  await db.schema
    .createIndex('recording_uses_by_job')
    .on('recording_uses')
    .column('job_id')
    .execute();
}
