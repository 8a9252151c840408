import type { Kysely } from 'kysely';
import type { Tables } from '../tables/tables.ts';

/** How the sentences were looked at that somebody has approved; of earlier approvals it stays unknown. */
export async function createSeen(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('approvals').addColumn('seen', 'text').execute();
}

/** What reviewers say of sentences. */
export async function createComments(db: Kysely<Tables>): Promise<void> {
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
