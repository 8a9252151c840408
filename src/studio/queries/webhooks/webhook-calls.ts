/** Webhooks of the organisation, and what was sent to them. */
import type { z } from 'zod';
import {
  WebhookAnswer,
  WebhookCreated,
  WebhookDeliveries,
  type WebhookForm,
  WebhookList,
} from '#contract/webhooks/webhook.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceContext } from '#studio/queries/service/service-context.ts';

type Form = z.input<typeof WebhookForm>;

export function webhookCalls({ api }: ServiceContext) {
  const { webhooks } = api.v1;
  const webhookApi = webhooks[':id'];
  return {
    webhooks: async (signal?: AbortSignal) =>
      (await parseAnswer(await webhooks.$get({}, { init: { signal } }), WebhookList)).data,
    addWebhook: async (form: Form) =>
      (await parseAnswer(await webhooks.$post({ json: form }), WebhookCreated)).data,
    changeWebhook: async (id: string, form: Form) =>
      (
        await parseAnswer(
          await webhookApi.$put({ param: escaped({ id }), json: form }),
          WebhookAnswer,
        )
      ).data,
    renewWebhookSecret: async (id: string) =>
      (await parseAnswer(await webhookApi.secret.$post({ param: escaped({ id }) }), WebhookCreated))
        .data,
    testWebhook: async (id: string): Promise<void> => {
      await webhookApi.test.$post({ param: escaped({ id }) });
    },
    removeWebhook: async (id: string): Promise<void> => {
      await webhookApi.$delete({ param: escaped({ id }) });
    },
    webhookDeliveries: async (id: string, signal?: AbortSignal) =>
      (
        await parseAnswer(
          await webhookApi.deliveries.$get({ param: escaped({ id }) }, { init: { signal } }),
          WebhookDeliveries,
        )
      ).data,
  };
}
