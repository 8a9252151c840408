/** Public endpoints with which phones ask for notifications. */
import { z } from 'zod';
import { NotificationEnd, NotificationForm } from '#contract/passengers/notification.ts';
import { failures, NONE } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Passengers (public extension)';
const jsonLimit = { bytes: 4096 };
const path = z.object({
  code: z.string().meta({ description: 'Code of the page.', example: 'LDS' }),
});
const PUBLIC = failures(400, 404, 408, 413, 415, 429, 500, 503);

export const ASK_FOR_NOTIFICATIONS = defineEndpoint({
  operationId: 'askForNotifications',
  summary: 'Ask for notifications of a train',
  tag,
  description:
    'Public, where the list has a `notificationKey`. What is sent is stored encrypted until the end of the day in London. Asking again replaces the train.',
  path,
  json: NotificationForm,
  jsonLimit,
  responses: { ...NONE, ...PUBLIC, ...failures(507) },
});

export const END_NOTIFICATIONS = defineEndpoint({
  operationId: 'endNotifications',
  summary: 'End notifications',
  tag,
  description: 'Public. Nothing of the phone is stored any more.',
  path,
  json: NotificationEnd,
  jsonLimit,
  responses: { ...NONE, ...PUBLIC },
});
