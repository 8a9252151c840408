/** The tables and columns of what people on shift do with requests. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Translation } from '#contract/requests/translation.ts';
import { englishOfTranslation } from '../../../ports/requests/render-work.ts';
import type { Tables } from '../tables/tables.ts';
import { searchText } from './search-text.ts';

const AT_ONCE = 500;

/** What the newest version of a translation says. Of announcements that were made before, nobody kept it. */
async function englishOf(db: Kysely<Tables>, id: string): Promise<string> {
  const row = await db
    .selectFrom('translations')
    .select('document')
    .where('request_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const parsed = Translation.safeParse(row === undefined ? undefined : JSON.parse(row.document));
  return parsed.success ? englishOfTranslation(parsed.data) : '';
}

/** What requests say, so that lists show it and searches find it; and which are archived. */
export async function createRows(db: Kysely<Tables>): Promise<void> {
  const table = () => db.schema.alterTable('requests');
  await table().renameColumn('title_folded', 'search_folded').execute();
  await table()
    .addColumn('english', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await table().addColumn('archived_at', 'bigint').execute();
  await db.schema
    .createIndex('showings_of_request')
    .on('showings')
    .columns(['tenant', 'request_id'])
    .execute();
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('requests')
      .select(['id', 'title', 'kind', 'request'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, title, kind, request } of rows) {
      const english = kind === 'video-translation' ? await englishOf(db, id) : '';
      const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(request));
      await db
        .updateTable('requests')
        .set({ english, search_folded: searchText({ title, english, request: fields }) })
        .where('id', '=', id)
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Notes of requests. */
export async function createNotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('notes_of_request')
    .on('request_notes')
    .columns(['request_id', 'at'])
    .execute();
  await db.schema
    .createIndex('notes_of_tenant')
    .on('request_notes')
    .columns(['tenant', 'at'])
    .execute();
}

/** Filters that people keep, and what a hand-over looks through. */
export async function createViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('filter', 'text', (column) => column.notNull())
    .addUniqueConstraint('saved_views_of_owner', ['tenant', 'owner_id', 'name'])
    .execute();
  await db.schema
    .createIndex('request_steps_of_time')
    .on('request_steps')
    .columns(['status', 'at'])
    .execute();
}

/** Webhooks, and what they are told. */
export async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('secret_number', 'integer', (column) => column.notNull())
    .addColumn('paused_why', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('delivered_at', 'bigint')
    .execute();
  await db.schema.createIndex('webhooks_of_tenant').on('webhooks').column('tenant').execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('tried_at', 'bigint')
    .addColumn('status', 'integer')
    .addColumn('trouble', 'text')
    .execute();
  await db.schema
    .createIndex('deliveries_due')
    .on('webhook_deliveries')
    .columns(['state', 'webhook_id', 'run_at'])
    .execute();
  await db.schema
    .createIndex('deliveries_of_webhook')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'at'])
    .execute();
}
