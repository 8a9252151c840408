import type { Kysely } from 'kysely';

/** The stations of people limited nothing. */
export async function dropStations(db: Kysely<unknown>): Promise<void> {
  for (const table of ['people', 'invitations'])
    await db.schema.alterTable(table).dropColumn('stations').execute();
}
