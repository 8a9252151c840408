import type { Kysely } from 'kysely';

/** Creates the table of passengers' answers: what they sent, and a hash of the code that they were told. */
export async function createAnswerTable({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .createTable('answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('page_code', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('video_key', 'text', (column) => column.notNull())
    .addColumn('timeline_key', 'text')
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'integer')
    .addColumn('gloss', 'text')
    .addColumn('words', 'text')
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('film_state', 'text')
    .addColumn('film_id', 'text')
    .addColumn('film_claimed_at', 'bigint')
    .addColumn('film_claims', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_hidden', 'text')
    .addColumn('outcome', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  const index = (name: string, columns: string[]) =>
    schema.createIndex(name).on('answers').columns(columns).execute();
  await index('answers_of_tenant', ['tenant', 'created_at']);
  await index('answers_to_message', ['message_id']);
  await index('answers_by_age', ['created_at']);
  await index('answers_with_film', ['film_state', 'created_at']);
  await index('answers_of_film', ['film_id']);
}

/** Drops the table, for a database as an earlier version left it. */
export async function dropAnswerTable({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.dropTable('answers').execute();
}

/** Adds the sizes of films, which count in what an organisation stores. */
export async function addFilmBytesColumn({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.alterTable('answers').addColumn('film_bytes', 'bigint').execute();
}

/** Takes the sizes away again, for a database as an earlier version left it. */
export async function dropFilmBytesColumn({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.alterTable('answers').dropColumn('film_bytes').execute();
}
