import type { Kysely } from 'kysely';

/** Adds jobs of films for phones: the jobs that they follow, and their signers. */
export async function addPhoneFilmColumns({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  for (const column of ['follows', 'signer'])
    await schema.alterTable('jobs').addColumn(column, 'text').execute();
  await schema.createIndex('jobs_following').on('jobs').column('follows').execute();
}

/** Takes the columns away again, for a database as an earlier version left it. */
export async function dropPhoneFilmColumns({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.dropIndex('jobs_following').execute();
  for (const column of ['follows', 'signer'])
    await schema.alterTable('jobs').dropColumn(column).execute();
}
