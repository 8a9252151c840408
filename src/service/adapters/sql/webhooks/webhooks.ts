/** Webhooks and what is on its way to them, in SQL. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { locksRows, transact, transactByLocks } from '#service/adapters/sql/transact.ts';
import type { StoredDelivery, StoredWebhook, Webhooks } from '#service/ports/webhooks/webhooks.ts';
import { formatEvents, toDelivery, toWebhook } from './webhook-rows.ts';

async function listed(db: Kysely<Tables>, tenant: string, id?: string): Promise<StoredWebhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select((waiting) => waiting.fn.countAll<number>().as('count'))
        .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
        .where('webhook_deliveries.state', '=', 'waiting')
        .as('waiting'),
    )
    .where('tenant', '=', tenant)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ waiting, ...row }) => toWebhook(row, Number(waiting ?? 0)));
}

type ManagementMethods = 'list' | 'find' | 'add' | 'change' | 'renewSecret' | 'remove';

function createManagement(db: Kysely<Tables>): Pick<Webhooks, ManagementMethods> {
  return {
    list: (tenant) => listed(db, tenant),
    find: async (tenant, id) => (await listed(db, tenant, id))[0],

    add: ({ id, tenant, createdAt, name, url, events, paused }, maxWebhooks) =>
      transact(db, async (tx) => {
        if ((await listed(tx, tenant)).length >= maxWebhooks) return false;
        await tx
          .insertInto('webhooks')
          .values({
            id,
            tenant,
            name,
            url,
            events: formatEvents(events),
            created_at: createdAt,
            secret_number: 1,
            paused_why: paused ? 'paused' : null,
            failures: 0,
            failing_since: null,
            delivered_at: null,
          })
          .execute();
        return true;
      }),

    change: (tenant, id, { name, url, events, paused }) =>
      transact(db, async (tx) => {
        const [current] = await listed(tx, tenant, id);
        if (current === undefined) return false;
        const goesOn = !paused && current.pausedWhy !== undefined;
        await tx
          .updateTable('webhooks')
          .set({
            name,
            url,
            events: formatEvents(events),
            paused_why: paused ? (current.pausedWhy ?? 'paused') : null,
            ...(goesOn && { failures: 0, failing_since: null }),
          })
          .where('id', '=', id)
          .execute();
        return true;
      }),

    async renewSecret(tenant, id) {
      const { numUpdatedRows } = await db
        .updateTable('webhooks')
        .set((eb) => ({ secret_number: eb('secret_number', '+', 1) }))
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    // Its row first: it waits for those who tell it something just now, and their deliveries are found then.
    remove: (tenant, id) =>
      transactByLocks(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('webhooks')
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
        return true;
      }),
  };
}

/** Lists the webhooks with a delivery that is due; those that have waited longest come first. */
const listDue = (
  db: Kysely<Tables>,
  now: number,
  maxDeliveries: number,
  except: readonly string[],
) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select((eb) => ['webhook_id', eb.fn.min('run_at').as('due')])
    .where('state', '=', 'waiting')
    .where('run_at', '<=', now)
    .where('webhooks.paused_why', 'is', null)
    .$if(except.length > 0, (query) => query.where('webhook_id', 'not in', except))
    .groupBy('webhook_id')
    .orderBy('due')
    .limit(maxDeliveries)
    .execute();

async function claim(
  db: Kysely<Tables>,
  {
    now,
    until,
    maxDeliveries,
    except,
  }: { now: number; until: number; maxDeliveries: number; except: readonly string[] },
): Promise<{ delivery: StoredDelivery; webhook: StoredWebhook }[]> {
  // Looked at without writing first: nearly always nothing is due.
  if (maxDeliveries === 0 || (await listDue(db, now, 1, except)).length === 0) return [];
  return await transact(db, async (tx) => {
    const claimed: { delivery: StoredDelivery; webhook: StoredWebhook }[] = [];
    for (const { webhook_id } of await listDue(tx, now, maxDeliveries, except)) {
      const row = await tx
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhook_id)
        .where('state', '=', 'waiting')
        .where('run_at', '<=', now)
        .orderBy('run_at')
        .orderBy('at')
        .limit(1)
        .$if(locksRows(tx), (query) => query.forUpdate().skipLocked())
        .executeTakeFirst();
      if (row === undefined) continue;
      await tx
        .updateTable('webhook_deliveries')
        .set({ run_at: until })
        .where('id', '=', row.id)
        .execute();
      const [webhook] = await listed(tx, row.tenant, webhook_id);
      if (webhook !== undefined) claimed.push({ delivery: toDelivery(row), webhook });
    }
    return claimed;
  });
}

/** Forgets the oldest deliveries of a webhook, those that wait or those that have ended, beyond a number. */
async function forgetOldest(
  db: Kysely<Tables>,
  webhookId: string,
  isWaiting: boolean,
  maxDeliveries: number,
): Promise<void> {
  const compare = isWaiting ? '=' : '!=';
  const oldestRetained = await db
    .selectFrom('webhook_deliveries')
    .select('at')
    .where('webhook_id', '=', webhookId)
    .where('state', compare, 'waiting')
    .orderBy('at', 'desc')
    .offset(maxDeliveries - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldestRetained === undefined) return;
  await db
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('state', compare, 'waiting')
    .where('at', '<', oldestRetained.at)
    .execute();
}

async function prune(
  db: Kysely<Tables>,
  { waiting, ended }: { waiting: number; ended: number },
): Promise<void> {
  for (const { id } of await db.selectFrom('webhooks').select('id').execute()) {
    await forgetOldest(db, id, true, waiting);
    await forgetOldest(db, id, false, ended);
  }
}

/** Creates the part of the store that sends, in SQL. */
function createSending(db: Kysely<Tables>): Omit<Webhooks, ManagementMethods> {
  return {
    async send({ id, tenant, webhookId, event, facts, at }) {
      await db
        .insertInto('webhook_deliveries')
        .values({
          id,
          tenant,
          webhook_id: webhookId,
          event,
          facts: JSON.stringify(facts),
          at,
          state: 'waiting',
          tries: 0,
          run_at: at,
        })
        .execute();
    },

    async deliveries(tenant, webhookId, limit) {
      const rows = await db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('webhook_id', '=', webhookId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    },

    claim: (now, until, maxDeliveries, except) => claim(db, { now, until, maxDeliveries, except }),

    tried: ({ id, webhookId, tries }, { isDelivered, status, trouble, at, again, pause }) =>
      transact(db, async (tx) => {
        const ended = isDelivered ? 'delivered' : 'given-up';
        await tx
          .updateTable('webhook_deliveries')
          .set({
            state: again === undefined ? ended : 'waiting',
            tries: tries + 1,
            ...(again !== undefined && { run_at: again }),
            tried_at: at,
            status: status ?? null,
            trouble: trouble ?? null,
          })
          .where('id', '=', id)
          .execute();
        await tx
          .updateTable('webhooks')
          .set(
            isDelivered
              ? { failures: 0, failing_since: null, delivered_at: at }
              : (eb) => ({
                  failures: eb('failures', '+', 1),
                  failing_since: sql<number>`coalesce(failing_since, ${at})`,
                  paused_why: pause,
                }),
          )
          .where('id', '=', webhookId)
          .execute();
      }),

    prune: (limits) => prune(db, limits),
  };
}

/** Webhooks in SQL. */
export const sqlWebhooks = (db: Kysely<Tables>): Webhooks => ({
  ...createManagement(db),
  ...createSending(db),
});
