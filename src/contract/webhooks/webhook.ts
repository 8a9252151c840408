/** Webhooks: addresses of other systems that are told what happens to requests. As standardwebhooks.com has it. */
import { z } from 'zod';

/** Maximum number of webhooks of an organisation. */
export const MAX_WEBHOOKS = 10;

/** Events that webhooks report. */
export const WebhookEvent = z.enum([
  'request.completed',
  'request.failed',
  'request.needs-review',
  'showing.shown',
  'showing.taken-down',
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const Address = z
  .url({ protocol: /^https?$/, error: 'Enter an address such as https://example.org/hook.' })
  .max(2000)
  .refine((address) => {
    // What is no address is said so by the rule above.
    if (!URL.canParse(address)) return true;
    const { username, password, hash } = new URL(address);
    return username === '' && password === '' && hash === '';
  }, 'Enter an address without a user name, a password or a # part.');

/** Settings of a webhook, as an administrator enters them. */
export const WebhookForm = z.object({
  name: z.string().trim().min(1).max(80),
  url: Address,
  events: z
    .array(WebhookEvent)
    .min(1)
    .max(WebhookEvent.options.length)
    .transform((events) => WebhookEvent.options.filter((event) => events.includes(event))),
  paused: z.boolean().default(false).meta({
    description: 'Nothing is sent. Events during the pause are not sent later.',
  }),
});
export type WebhookForm = z.infer<typeof WebhookForm>;

/**
 * Reason why nothing is sent: a person paused it, too many deliveries in a row failed, or the receiver
 * answered 410 (gone).
 */
export const PauseReason = z.enum(['paused', 'failing', 'gone']);
export type PauseReason = z.infer<typeof PauseReason>;

/** A webhook. Times are ISO 8601. */
export const Webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  createdAt: z.iso.datetime(),
  pausedWhy: PauseReason.optional().meta({
    description: 'Why the webhook is paused. Absent while events are sent.',
  }),
  waiting: z.int().min(0).meta({ description: 'Events that are still to be delivered.' }),
  failuresInARow: z.int().min(0),
  deliveredAt: z.iso
    .datetime()
    .optional()
    .meta({ description: 'When the last event was delivered.' }),
});
export type Webhook = z.infer<typeof Webhook>;

/** Answer with one webhook. */
export const WebhookAnswer = z.object({ data: Webhook });
/** Answer when a secret was made: said once. */
export const WebhookCreated = z.object({
  data: Webhook.extend({
    secret: z.string().meta({
      description: 'Used to check the signatures. Save it: it is not shown again.',
      example: 'whsec_…',
    }),
  }),
});
/** Webhooks of the organisation, oldest first. */
export const WebhookList = z.object({ data: z.array(Webhook) });

/** Reason why a delivery attempt failed. */
export const DeliveryFailureReason = z.enum([
  'refused',
  'redirected',
  'address-forbidden',
  'not-found',
  'unreachable',
  'certificate',
  'timeout',
]);
export type DeliveryFailureReason = z.infer<typeof DeliveryFailureReason>;

/** Delivery of one event: pending, delivered or given up. */
export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  at: z.iso.datetime().meta({ description: 'When it happened.' }),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  tries: z.int().min(0),
  status: z.int().optional().meta({ description: 'HTTP status of the last answer.' }),
  trouble: DeliveryFailureReason.optional().meta({ description: 'Problem of the last attempt.' }),
  nextTryAt: z.iso.datetime().optional(),
  triedAt: z.iso.datetime().optional(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
/** The newest 100 deliveries of a webhook, newest first. */
export const WebhookDeliveries = z.object({ data: z.array(WebhookDelivery) });

/** Payload of a webhook. The headers `webhook-id`, `webhook-timestamp` and `webhook-signature` sign it. */
export const WebhookPayload = z.object({
  type: z.union([WebhookEvent, z.literal('webhook.test')]),
  timestamp: z.iso.datetime(),
  text: z.string().meta({ description: 'The event in one sentence of plain English.' }),
  data: z.object({
    request: z
      .object({
        id: z.uuid(),
        kind: z.string(),
        title: z.string(),
        english: z.string().optional(),
        status: z.string(),
        link: z.string().meta({ description: 'Its page in the studio.' }),
      })
      .optional(),
    failure: z.object({ code: z.string(), message: z.string() }).optional(),
    showing: z
      .object({
        id: z.uuid(),
        priority: z.string(),
        until: z.iso.datetime().optional(),
        ended: z.string().optional().meta({ description: 'Why it left the screens.' }),
      })
      .optional(),
  }),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;
