import { notFound } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredWebhook } from '#service/ports/webhooks/webhooks.ts';

export const unknownWebhook = () => notFound('Webhook not found.');

/**
 * Finds a webhook of a tenant.
 * @throws {ServiceError} `not-found`
 */
export async function findWebhook(
  { webhooks }: Pick<Ports, 'webhooks'>,
  tenant: string,
  id: string,
): Promise<StoredWebhook> {
  const found = await webhooks.find(tenant, id);
  if (found === undefined) throw unknownWebhook();
  return found;
}
