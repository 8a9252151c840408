/** Endpoints for administrators to manage webhooks. */
import { z } from 'zod';
import {
  MAX_WEBHOOKS,
  WebhookAnswer,
  WebhookCreated,
  WebhookDeliveries,
  WebhookForm,
  WebhookList,
  WebhookPayload,
} from '#contract/webhooks/webhook.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Webhooks (extension)';
const path = z.object({ id: z.uuid() });
const jsonLimit = { bytes: 64 * 1024 };
const WRONG_BODY = [400, ...GUARDED, 408, 413, 415];

export const LIST_WEBHOOKS = defineEndpoint({
  operationId: 'listWebhooks',
  summary: 'List webhooks, oldest first',
  tag,
  scopes: ['admin'],
  responses: { ...ok('All webhooks.', WebhookList), ...failures(...GUARDED) },
});

export const ADD_WEBHOOK = defineEndpoint({
  operationId: 'addWebhook',
  summary: 'Add a webhook',
  tag,
  description: `Sends events to another system. The limit is ${MAX_WEBHOOKS} webhooks. Events are posted as JSON and signed as standardwebhooks.com describes. The secret is shown only in this answer. A 2xx answer within 10 seconds counts as delivered. Otherwise, delivery is retried nine times over two days. Each event, identified by its webhook-id, arrives at least once, not always in order. Redirects are not followed. Addresses on the service's own machine and network are refused unless the operator of the service allows them.`,
  scopes: ['admin'],
  action: 'webhook.added',
  json: WebhookForm,
  jsonLimit,
  responses: { ...ok('Added.', WebhookCreated), ...failures(...WRONG_BODY, 507) },
});

export const CHANGE_WEBHOOK = defineEndpoint({
  operationId: 'changeWebhook',
  summary: 'Change, pause or resume a webhook',
  tag,
  description:
    'While a webhook is paused, events are not sent, and they are not sent later. A webhook is paused automatically if it fails 30 times in a row over an hour, or answers 410.',
  scopes: ['admin'],
  action: 'webhook.changed',
  path,
  json: WebhookForm,
  jsonLimit,
  responses: { ...ok('Changed.', WebhookAnswer), ...failures(...WRONG_BODY, 404) },
});

export const RENEW_WEBHOOK_SECRET = defineEndpoint({
  operationId: 'renewWebhookSecret',
  summary: 'Make a new secret',
  tag,
  description:
    'The secret is shown only once. From now on, events are signed with it. The old secret stops working.',
  scopes: ['admin'],
  action: 'webhook.secret-renewed',
  path,
  responses: { ...ok('The secret.', WebhookCreated), ...failures(...GUARDED, 404) },
});

export const TEST_WEBHOOK = defineEndpoint({
  operationId: 'testWebhook',
  summary: 'Send a test event',
  tag,
  description: 'Sent once, within a few seconds. See the deliveries for the result.',
  scopes: ['admin'],
  action: 'webhook.tested',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404, 409) },
});

export const REMOVE_WEBHOOK = defineEndpoint({
  operationId: 'removeWebhook',
  summary: 'Remove a webhook',
  tag,
  description: 'Waiting events are not sent.',
  scopes: ['admin'],
  action: 'webhook.removed',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const LIST_DELIVERIES = defineEndpoint({
  operationId: 'listWebhookDeliveries',
  summary: 'List the deliveries of a webhook',
  tag,
  description: 'The newest 100. Response bodies are not stored.',
  scopes: ['admin'],
  path,
  responses: { ...ok('The deliveries.', WebhookDeliveries), ...failures(...GUARDED, 404) },
});

export const READ_LETTER = defineEndpoint({
  operationId: 'readWebhookLetter',
  summary: 'Read the body of a delivery',
  tag,
  scopes: ['admin'],
  path: z.object({ id: z.uuid(), deliveryId: z.string() }),
  responses: {
    ...ok('The event as it is posted.', WebhookPayload),
    ...failures(...GUARDED, 404),
  },
});
