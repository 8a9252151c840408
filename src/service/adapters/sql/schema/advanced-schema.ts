import type { Kysely } from 'kysely';

/** Adds whether a person wants the settings that few people need. */
export async function addAdvancedColumn({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.alterTable('people').addColumn('advanced', 'text').execute();
}

/** Takes the column away again, for a database as an earlier version left it. */
export async function dropAdvancedColumn({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.alterTable('people').dropColumn('advanced').execute();
}
