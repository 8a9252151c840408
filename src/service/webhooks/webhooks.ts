import { Hono } from 'hono';
import { MAX_WEBHOOKS, type Webhook } from '#contract/webhooks/webhook.ts';
import type { ServiceEnv } from '#service/http/service-env.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Serve } from '#service/openapi/endpoint.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredWebhook } from '#service/ports/webhooks/webhooks.ts';
import { findWebhook, unknownWebhook } from './find-webhook.ts';
import { deriveSecret } from './payload.ts';
import {
  ADD_WEBHOOK,
  CHANGE_WEBHOOK,
  LIST_WEBHOOKS,
  REMOVE_WEBHOOK,
  RENEW_WEBHOOK_SECRET,
} from './webhook-endpoints.ts';

const ONE = '/v1/webhooks/:id';

const iso = (time: number) => new Date(time).toISOString();

function viewWebhook({ tenant: _, createdAt, deliveredAt, ...webhook }: StoredWebhook): Webhook {
  const { id, name, url, events, pausedWhy, waiting, failuresInARow } = webhook;
  return {
    id,
    name,
    url,
    events,
    createdAt: iso(createdAt),
    waiting,
    failuresInARow,
    pausedWhy,
    ...(deliveredAt !== undefined && { deliveredAt: iso(deliveredAt) }),
  };
}

/** Webhooks of the caller's organisation. */
export function webhookRoutes(ports: Ports, serve: Serve) {
  const { webhooks, webhookLine, now, newId } = ports;
  const getWebhook = (tenant: string, id: string) => findWebhook(ports, tenant, id);
  const withSecret = (webhook: StoredWebhook) => ({
    data: { ...viewWebhook(webhook), secret: deriveSecret(ports, webhook) },
  });
  /**
   * Checks that an address may be posted to.
   * @throws {ServiceError} `field-invalid`
   */
  function requireAddress(url: string): void {
    const objection = webhookLine.objection(url);
    if (objection !== undefined)
      throw new ServiceError('field-invalid', objection, { field: 'url' });
  }

  return new Hono<ServiceEnv>()
    .use('/v1/webhooks/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'private, no-store');
    })
    .get('/v1/webhooks', ...serve(LIST_WEBHOOKS), async (c) =>
      c.json({ data: (await webhooks.list(c.var.caller.tenant)).map(viewWebhook) }),
    )
    .post('/v1/webhooks', ...serve(ADD_WEBHOOK), async (c) => {
      const { tenant } = c.var.caller;
      const form = c.req.valid('json');
      requireAddress(form.url);
      const id = newId();
      if (!(await webhooks.add({ id, tenant, createdAt: now(), ...form }, MAX_WEBHOOKS)))
        throw new ServiceError(
          'quota-exceeded',
          `The limit is ${MAX_WEBHOOKS} webhooks. Remove one first.`,
        );
      c.set('done', { subject: id, detail: form.name });
      return c.json(withSecret(await getWebhook(tenant, id)));
    })
    .put(ONE, ...serve(CHANGE_WEBHOOK), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      const form = c.req.valid('json');
      await getWebhook(tenant, id);
      requireAddress(form.url);
      if (!(await webhooks.change(tenant, id, form))) throw unknownWebhook();
      c.set('done', { detail: form.paused ? `${form.name}, paused` : form.name });
      return c.json({ data: viewWebhook(await getWebhook(tenant, id)) });
    })
    .delete(ONE, ...serve(REMOVE_WEBHOOK), async (c) => {
      const { tenant } = c.var.caller;
      const { id, name: detail } = await getWebhook(tenant, c.req.param('id'));
      if (!(await webhooks.remove(tenant, id))) throw unknownWebhook();
      c.set('done', { detail });
      return c.body(null, 204);
    })
    .post(`${ONE}/secret`, ...serve(RENEW_WEBHOOK_SECRET), async (c) => {
      const { tenant } = c.var.caller;
      const id = c.req.param('id');
      if (!(await webhooks.renewSecret(tenant, id))) throw unknownWebhook();
      const webhook = await getWebhook(tenant, id);
      c.set('done', { detail: webhook.name });
      return c.json(withSecret(webhook));
    });
}
