/** Webhooks of the organisation, and what was sent to them. */
import type { z } from 'zod';
import {
  WebhookAnswer,
  WebhookDeliveries,
  type WebhookForm,
  WebhookList,
  WebhookMade,
} from '#contract/shift/webhook.ts';
import { parseAnswer } from '#studio/queries/service/call-service.ts';
import { escaped } from '#studio/queries/service/service-client.ts';
import type { ServiceLine } from '#studio/queries/service/service-line.ts';

type Form = z.input<typeof WebhookForm>;

export function webhookCalls({ api }: ServiceLine) {
  const { webhooks } = api.v1;
  const one = webhooks[':id'];
  return {
    webhooks: async (signal?: AbortSignal) =>
      (await parseAnswer(await webhooks.$get({}, { init: { signal } }), WebhookList)).data,
    addWebhook: async (form: Form) =>
      (await parseAnswer(await webhooks.$post({ json: form }), WebhookMade)).data,
    changeWebhook: async (id: string, form: Form) =>
      (await parseAnswer(await one.$put({ param: escaped({ id }), json: form }), WebhookAnswer))
        .data,
    renewWebhookSecret: async (id: string) =>
      (await parseAnswer(await one.secret.$post({ param: escaped({ id }) }), WebhookMade)).data,
    testWebhook: async (id: string): Promise<void> => {
      await one.test.$post({ param: escaped({ id }) });
    },
    removeWebhook: async (id: string): Promise<void> => {
      await one.$delete({ param: escaped({ id }) });
    },
    webhookDeliveries: async (id: string, signal?: AbortSignal) =>
      (
        await parseAnswer(
          await one.deliveries.$get({ param: escaped({ id }) }, { init: { signal } }),
          WebhookDeliveries,
        )
      ).data,
  };
}
