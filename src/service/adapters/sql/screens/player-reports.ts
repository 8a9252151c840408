import type { Kysely } from 'kysely';

/** What a player says of itself is kept with the player: two on one screen said it over each other. */
export async function createPlayerReports(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('players').addColumn('heard_at', 'bigint').execute();
  await db.schema.alterTable('players').addColumn('heartbeat', 'text').execute();
  await db.schema.alterTable('screens').dropColumn('heartbeat').execute();
}
