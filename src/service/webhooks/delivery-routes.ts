import { Hono } from 'hono';
import type { WebhookDelivery } from '#contract/webhooks/webhook.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { notFound, ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredDelivery } from '#service/ports/webhooks/webhooks.ts';
import { findWebhook } from './find-webhook.ts';
import { toPayload } from './payload.ts';
import { LIST_DELIVERIES, READ_LETTER, TEST_WEBHOOK } from './webhook-endpoints.ts';

const LISTED = 100;
const ONE = '/v1/webhooks/:id';

const iso = (time: number) => new Date(time).toISOString();

const viewDelivery = (delivery: StoredDelivery): WebhookDelivery => {
  const { id, event, at, state, tries, status, trouble, runAt, triedAt } = delivery;
  return {
    id,
    event,
    at: iso(at),
    state,
    tries,
    status,
    trouble,
    ...(state === 'waiting' && { nextTryAt: iso(runAt) }),
    ...(triedAt !== undefined && { triedAt: iso(triedAt) }),
  };
};

/** Tests of webhooks, and what was sent to them. */
export function sentRoutes(ports: Ports, serve: Serve) {
  const { webhooks, now, newId } = ports;
  const getWebhook = (tenant: string, id: string) => findWebhook(ports, tenant, id);

  return new Hono<ServiceEnv>()
    .post(`${ONE}/test`, ...serve(TEST_WEBHOOK), async (c) => {
      const { tenant } = c.var.caller;
      const { id: webhookId, pausedWhy, name } = await getWebhook(tenant, c.req.param('id'));
      if (pausedWhy !== undefined)
        throw new ServiceError('conflict', 'This webhook is paused. Resume it, then test it.');
      await webhooks.send({
        id: `msg_${newId()}`,
        tenant,
        webhookId,
        event: 'webhook.test',
        facts: {},
        at: now(),
      });
      c.set('done', { detail: name });
      return c.body(null, 204);
    })
    .get(`${ONE}/deliveries`, ...serve(LIST_DELIVERIES), async (c) => {
      const { tenant } = c.var.caller;
      const { id } = await getWebhook(tenant, c.req.param('id'));
      return c.json({ data: (await webhooks.deliveries(tenant, id, LISTED)).map(viewDelivery) });
    })
    .get(`${ONE}/deliveries/:deliveryId`, ...serve(READ_LETTER), async (c) => {
      const { tenant } = c.var.caller;
      const { id } = await getWebhook(tenant, c.req.param('id'));
      const found = (await webhooks.deliveries(tenant, id, LISTED)).find(
        (delivery) => delivery.id === c.req.param('deliveryId'),
      );
      if (found === undefined) throw notFound('Delivery not found.');
      return c.json(toPayload(ports, found));
    });
}
