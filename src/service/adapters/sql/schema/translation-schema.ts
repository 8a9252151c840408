import type { Kysely } from 'kysely';

/** Creates the tables of translations, approvals of drafts and comments of reviewers. */
export async function createTranslationTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('translations')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('author', 'text')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addPrimaryKeyConstraint('translations_key', ['request_id', 'version'])
    .execute();
  await db.schema
    .createTable('approvals')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('approver', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('registration', 'text')
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('seen', 'text')
    .addPrimaryKeyConstraint('approvers_key', ['request_id', 'version', 'approver'])
    .execute();
  await db.schema
    .createTable('review_comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('sentence', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('resolved_by', 'text')
    .addColumn('resolved_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('review_comments_by_request')
    .on('review_comments')
    .columns(['request_id', 'at'])
    .execute();
}

/** Creates the table of approved sentences. */
export async function createMemoryTable({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .createTable('translation_memory')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('sentence', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('library_revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('translation_memory_key', ['tenant', 'key'])
    .execute();
  await schema
    .createIndex('translation_memory_by_age')
    .on('translation_memory')
    .columns(['tenant', 'at'])
    .execute();
}

/** Drops the table, for a database as an earlier version left it. */
export async function dropMemoryTable({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.dropTable('translation_memory').execute();
}
