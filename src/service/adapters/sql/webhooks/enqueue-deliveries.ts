/**
 * Events for webhooks, written in the transaction of what happens: told at least once, or not happened. Without
 * webhooks each costs one look into a small table.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Failure, type RequestStatus } from '#contract/requests/sign-request.ts';
import type { WebhookEvent } from '#contract/webhooks/webhook.ts';
import type { RequestsTable } from '#service/adapters/sql/tables/request-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { locksRows } from '#service/adapters/sql/transact.ts';
import type { StoredShowing } from '#service/ports/screens/screens.ts';
import type { EventFacts } from '#service/ports/webhooks/webhooks.ts';

const EVENT_OF: Partial<Record<RequestStatus, WebhookEvent>> = {
  COMPLETED: 'request.completed',
  FAILED: 'request.failed',
  AWAITING_REVIEW: 'request.needs-review',
};

/** Webhooks that hear of an event. They are not removed before the transaction ends, and their deliveries with them. */
const selectSubscribed = (db: Kysely<Tables>, event: WebhookEvent) =>
  db
    .selectFrom('webhooks')
    .where('webhooks.paused_why', 'is', null)
    .where('webhooks.events', 'like', `% ${event} %`)
    .$if(locksRows(db), (query) => query.forKeyShare('webhooks'));

async function queueDeliveries(
  tx: Transaction<Tables>,
  event: WebhookEvent,
  deliveries: readonly {
    tenant: string;
    webhookId: string;
    facts: EventFacts;
    occurredAt: number;
  }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(({ tenant, webhookId, facts, occurredAt }) => ({
        id: `msg_${randomUUID()}`,
        tenant,
        webhook_id: webhookId,
        event,
        facts: JSON.stringify(facts),
        at: occurredAt,
        state: 'waiting' as const,
        tries: 0,
        run_at: occurredAt,
      })),
    )
    .execute();
}

const requestFacts = ({
  id,
  kind,
  title,
  english,
  status,
}: Pick<RequestsTable, 'id' | 'kind' | 'title' | 'english' | 'status'>) => ({
  id,
  kind,
  title,
  english,
  status,
});

/** Tells that requests have just got a new status, where anybody asked for it. */
export async function tellMoves(
  tx: Transaction<Tables>,
  ids: readonly string[],
  status: RequestStatus,
): Promise<void> {
  const event = EVENT_OF[status];
  if (event === undefined || ids.length === 0) return;
  const rows = await selectSubscribed(tx, event)
    .innerJoin('requests', 'requests.tenant', 'webhooks.tenant')
    .leftJoin('jobs', 'jobs.id', 'requests.job_id')
    .select([
      'webhooks.id as webhook_id',
      'requests.id',
      'requests.tenant',
      'requests.kind',
      'requests.title',
      'requests.english',
      'requests.status',
      'requests.updated_at',
      'jobs.failure',
    ])
    .where('requests.id', 'in', ids)
    .execute();
  const deliveries = rows.map(({ webhook_id: webhookId, tenant, failure, ...row }) => ({
    webhookId,
    tenant,
    occurredAt: row.updated_at,
    facts: {
      request: requestFacts(row),
      ...(event === 'request.failed' &&
        failure !== null && { failure: Failure.parse(JSON.parse(failure)) }),
    },
  }));
  await queueDeliveries(tx, event, deliveries);
}

/** Queues events for new requests whose first status webhooks subscribe to. */
export async function tellNew(
  tx: Transaction<Tables>,
  rows: readonly Pick<RequestsTable, 'id' | 'status'>[],
): Promise<void> {
  for (const status of new Set(rows.map((row) => row.status))) {
    const ids = rows.filter((row) => row.status === status).map(({ id }) => id);
    await tellMoves(tx, ids, status);
  }
}

const showingFacts = (showing: { id: string; priority: string; until_at: number | null }) => ({
  id: showing.id,
  priority: showing.priority,
  ...(showing.until_at !== null && { until: showing.until_at }),
});

/** Webhooks that hear of something on air, with it and its request; the request may be gone. */
const selectShowingEvents = (
  db: Kysely<Tables>,
  event: 'showing.shown' | 'showing.taken-down',
  ids: readonly string[],
) =>
  selectSubscribed(db, event)
    .innerJoin('showings', 'showings.tenant', 'webhooks.tenant')
    .leftJoin('requests', 'requests.id', 'showings.request_id')
    .select([
      'webhooks.id as webhook_id',
      'showings.tenant',
      'showings.id',
      'showings.request_id',
      'showings.title',
      'showings.priority',
      'showings.until_at',
      'showings.ended_why',
      sql<RequestsTable['kind'] | null>`requests.kind`.as('kind'),
      sql<RequestsTable['status'] | null>`requests.status`.as('request_status'),
      sql<string | null>`requests.english`.as('english'),
    ])
    .where('showings.id', 'in', ids)
    .execute();

async function tellOfShowings(
  tx: Transaction<Tables>,
  event: 'showing.shown' | 'showing.taken-down',
  ids: readonly string[],
  occurredAt: number,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await selectShowingEvents(tx, event, ids);
  const deliveries = rows.map((row) => ({
    webhookId: row.webhook_id,
    tenant: row.tenant,
    occurredAt,
    facts: {
      showing: {
        ...showingFacts(row),
        ...(event === 'showing.taken-down' && row.ended_why !== null && { ended: row.ended_why }),
      },
      ...(row.kind !== null &&
        row.request_status !== null && {
          request: {
            id: row.request_id,
            kind: row.kind,
            title: row.title,
            english: row.english ?? '',
            status: row.request_status,
          },
        }),
    },
  }));
  await queueDeliveries(tx, event, deliveries);
}

/** Tells that something was put on air. */
export const tellShown = (
  tx: Transaction<Tables>,
  { id, shownAt }: Pick<StoredShowing, 'id' | 'shownAt'>,
): Promise<void> => tellOfShowings(tx, 'showing.shown', [id], shownAt);

/** Queues events for showings that were ended by a person, replaced, or removed with their request. */
export const tellEnded = (
  tx: Transaction<Tables>,
  ids: readonly string[],
  occurredAt: number,
): Promise<void> => tellOfShowings(tx, 'showing.taken-down', ids, occurredAt);
