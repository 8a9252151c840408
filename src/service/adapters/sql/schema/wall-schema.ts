import type { Kysely } from 'kysely';

/** Columns of what screens show by themselves, by table. */
const COLUMNS = {
  videos: ['film', 'timeline_key', 'signed_by', 'facts'],
  showings: ['replaces_earlier'],
  screens: ['exit_direction'],
  people: ['named_at'],
} as const;

/** Adds what a screen says beside the signer: facts, times, and the people who checked the signing. */
export async function addWallColumns({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const column of columns)
      await schema.alterTable(table).addColumn(column, 'text').execute();
}

/** Takes the columns away again, for a database as an earlier version left it. */
export async function dropWallColumns({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const column of columns) await schema.alterTable(table).dropColumn(column).execute();
}
