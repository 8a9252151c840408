import type { Kysely } from 'kysely';

/** Creates the tables of screens, players and showings. */
export async function createScreenTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('screens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('layout', 'text', (column) => column.notNull())
    .addColumn('groups', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull().unique())
    .addColumn('code_hash', 'text', (column) => column.unique())
    .addColumn('code_expires_at', 'bigint')
    .addColumn('seen_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('screens_of_tenant').on('screens').column('tenant').execute();
  await db.schema
    .createTable('screen_versions')
    .addColumn('tenant', 'text', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('players')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('screen_id', 'text', (column) => column.notNull())
    .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
    .addColumn('heard_at', 'bigint')
    .addColumn('heartbeat', 'text')
    .execute();
  await db.schema.createIndex('players_of_screen').on('players').column('screen_id').execute();
  await db.schema
    .createTable('showings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('priority', 'text', (column) => column.notNull())
    .addColumn('train', 'text')
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('until_at', 'bigint')
    .addColumn('repeats', 'integer')
    .addColumn('shown_at', 'bigint', (column) => column.notNull())
    .addColumn('shown_by', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_why', 'text')
    .addColumn('ended_by', 'text')
    .addColumn('emergency_id', 'text')
    .execute();
  await db.schema
    .createIndex('showings_of_request')
    .on('showings')
    .columns(['tenant', 'request_id'])
    .execute();
  await db.schema
    .createIndex('showings_of_tenant')
    .on('showings')
    .columns(['tenant', 'shown_at', 'id'])
    .execute();
  await db.schema
    .createIndex('showings_of_train')
    .on('showings')
    .columns(['tenant', 'train', 'shown_at'])
    .execute();
  await db.schema
    .createTable('showing_targets')
    .addColumn('showing_id', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('showing_targets_key', ['showing_id', 'target'])
    .execute();
  await db.schema
    .createIndex('showings_of_target')
    .on('showing_targets')
    .column('target')
    .execute();
}

/** Adds how long each screen was online, by the hour. */
export async function createUptimeTable({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .createTable('screen_hours')
    .addColumn('screen_id', 'text', (column) => column.notNull())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('hour', 'bigint', (column) => column.notNull())
    .addColumn('online_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('screen_hours_key', ['screen_id', 'hour'])
    .execute();
  await schema
    .createIndex('screen_hours_of_tenant')
    .on('screen_hours')
    .columns(['tenant', 'hour'])
    .execute();
}

/** Takes the table away again, for a database as an earlier version left it. */
export async function dropUptimeTable({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.dropTable('screen_hours').execute();
}

/** Creates the tables of plans of stations, and of the screens on them. */
export async function createPlanTables({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .createTable('station_plans')
    .addColumn('tenant', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('picture', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('plan_points')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('screen_id', 'text', (column) => column.notNull())
    .addColumn('x', 'double precision', (column) => column.notNull())
    .addColumn('y', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_points_key', ['tenant', 'screen_id'])
    .execute();
}

/** Creates the table of journeys of screens on board. */
export async function createJourneyTable({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .createTable('journeys')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('screen_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('stops', 'text', (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .addColumn('films', 'integer', (column) => column.notNull())
    .addColumn('told_films', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('journeys_key', ['tenant', 'screen_id'])
    .execute();
}

/** Drops the table, for a database as an earlier version left it. */
export async function dropJourneyTable({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.dropTable('journeys').execute();
}

/** Drops the tables, for a database as an earlier version left it. */
export async function dropPlanTables({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.dropTable('plan_points').execute();
  await schema.dropTable('station_plans').execute();
}
