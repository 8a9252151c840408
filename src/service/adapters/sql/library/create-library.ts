import type { Kysely } from 'kysely';
import type { Tables } from '../tables/tables.ts';

/** What was changed in the sign libraries of tenants, and which revision a job works by. */
export async function createLibrary(db: Kysely<Tables>): Promise<void> {
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
    .alterTable('jobs')
    .addColumn('library_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** How much of each video is approved; of videos that are there already it stays unknown. */
export async function createCoverage(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('videos').addColumn('coverage', 'text').execute();
}

/** Which glosses the videos of a job sign; of jobs that are there already it stays unknown. */
export async function createGlosses(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('glosses', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
