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
  summary: 'Tell another system of events',
  tag,
  description: `At most ${MAX_WEBHOOKS}. Events are posted as JSON and signed as standardwebhooks.com describes, with the secret that is said in this answer alone. An answer of 2xx within 10 seconds counts as delivered; else it is tried nine more times over two days. Each event arrives at least once, by its webhook-id, and not always in order. Redirects are not followed. Addresses of the service's own machine and network are refused unless whoever runs it allows them.`,
  scopes: ['admin'],
  action: 'webhook.added',
  json: WebhookForm,
  jsonLimit,
  responses: { ...ok('Added.', WebhookCreated), ...failures(...WRONG_BODY, 507) },
});

export const CHANGE_WEBHOOK = defineEndpoint({
  operationId: 'changeWebhook',
  summary: 'Change, pause or go on with a webhook',
  tag,
  description:
    'While it is paused, nothing is sent, and what happens is not sent later. One that failed 30 times in a row over an hour is paused by itself, and one that answered 410.',
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
  description: 'Said once. From now on letters are signed with it; the one before ends.',
  scopes: ['admin'],
  action: 'webhook.secret-renewed',
  path,
  responses: { ...ok('The secret.', WebhookCreated), ...failures(...GUARDED, 404) },
});

export const TEST_WEBHOOK = defineEndpoint({
  operationId: 'testWebhook',
  summary: 'Send a test',
  tag,
  description: 'Once, within a few seconds; the deliveries say how it went.',
  scopes: ['admin'],
  action: 'webhook.tested',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404, 409) },
});

export const REMOVE_WEBHOOK = defineEndpoint({
  operationId: 'removeWebhook',
  summary: 'Remove a webhook',
  tag,
  description: 'What waits for it is not sent any more.',
  scopes: ['admin'],
  action: 'webhook.removed',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404) },
});

export const LIST_DELIVERIES = defineEndpoint({
  operationId: 'listWebhookDeliveries',
  summary: 'What was sent to a webhook, and how it went',
  tag,
  description: 'The newest 100. Bodies of answers are not kept.',
  scopes: ['admin'],
  path,
  responses: { ...ok('The deliveries.', WebhookDeliveries), ...failures(...GUARDED, 404) },
});

export const READ_LETTER = defineEndpoint({
  operationId: 'readWebhookLetter',
  summary: 'The body of one delivery',
  tag,
  scopes: ['admin'],
  path: z.object({ id: z.uuid(), deliveryId: z.string() }),
  responses: {
    ...ok('The letter, as it is posted.', WebhookPayload),
    ...failures(...GUARDED, 404),
  },
});
