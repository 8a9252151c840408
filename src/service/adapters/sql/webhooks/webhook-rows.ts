/** Rows of webhooks and of what is on its way to them. */
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { WebhookEvent } from '#contract/webhooks/webhook.ts';
import type {
  WebhookDeliveriesTable,
  WebhooksTable,
} from '#service/adapters/sql/tables/request-tables.ts';
import type {
  EventFacts,
  StoredDelivery,
  StoredWebhook,
} from '#service/ports/webhooks/webhooks.ts';

const Events = z.array(WebhookEvent);
/** Formats events as the column holds them: each between spaces. */
export const formatEvents = (events: readonly WebhookEvent[]): string => ` ${events.join(' ')} `;

/** Converts a row to a webhook with the number of deliveries that wait. */
export const toWebhook = (row: Selectable<WebhooksTable>, waiting: number): StoredWebhook => ({
  id: row.id,
  tenant: row.tenant,
  name: row.name,
  url: row.url,
  events: Events.parse(row.events.trim().split(' ')),
  createdAt: row.created_at,
  secretNumber: row.secret_number,
  waiting,
  failuresInARow: row.failures,
  ...(row.paused_why !== null && { pausedWhy: row.paused_why }),
  ...(row.failing_since !== null && { failingSince: row.failing_since }),
  ...(row.delivered_at !== null && { deliveredAt: row.delivered_at }),
});

/** Converts a row to a delivery. */
export const toDelivery = (row: Selectable<WebhookDeliveriesTable>): StoredDelivery => ({
  id: row.id,
  tenant: row.tenant,
  webhookId: row.webhook_id,
  event: row.event,
  facts: JSON.parse(row.facts) as EventFacts,
  at: row.at,
  state: row.state,
  tries: row.tries,
  runAt: row.run_at,
  ...(row.tried_at !== null && { triedAt: row.tried_at }),
  ...(row.status !== null && { status: row.status }),
  ...(row.trouble !== null && { trouble: row.trouble }),
});
