/** The emergency shelf. */
import { z } from 'zod';
import {
  EmergencyAnswer,
  EmergencyEnded,
  EmergencyEndQuery,
  EmergencyForm,
  EmergencyList,
  EmergencyShow,
  EmergencyShown,
  LockedEmergencyAnswer,
  LockedEmergencyShow,
} from '#contract/messages/emergency.ts';
import { failures, GUARDED, NONE, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Emergency shelf (extension)';
const path = z.object({ id: z.uuid() });
const jsonLimit = { bytes: 64 * 1024 };
const WRONG_BODY = [400, ...GUARDED, 408, 413, 415];

export const LIST_EMERGENCY = defineEndpoint({
  operationId: 'listEmergencyMessages',
  summary: 'Read the emergency shelf',
  tag,
  description: 'Includes whether each video is ready and how many screens already have it.',
  scopes: ['requests:read', 'screens:write', 'emergency:write'],
  responses: { ...ok('The shelf.', EmergencyList), ...failures(...GUARDED) },
});

export const MARK_EMERGENCY = defineEndpoint({
  operationId: 'markEmergencyMessage',
  summary: 'Put a ready message on the emergency shelf',
  tag,
  description:
    'Its video is made now, and again whenever the message, the sign library or the look changes. Players download and keep it.',
  scopes: ['emergency:write'],
  action: 'emergency.marked',
  json: EmergencyForm,
  jsonLimit,
  responses: { ...ok('On the shelf.', EmergencyAnswer), ...failures(...WRONG_BODY, 404, 409, 507) },
});

export const UNMARK_EMERGENCY = defineEndpoint({
  operationId: 'unmarkEmergencyMessage',
  summary: 'Take a message off the emergency shelf',
  tag,
  description: 'Not possible while it is on air.',
  scopes: ['emergency:write'],
  action: 'emergency.unmarked',
  path,
  responses: { ...NONE, ...failures(...GUARDED, 404, 409) },
});

export const SHOW_EMERGENCY = defineEndpoint({
  operationId: 'showEmergencyMessage',
  summary: 'Show an emergency message',
  tag,
  description:
    'Shows it on every screen, or on the screens that you name. It replaces everything else on them until you end it. Showing it again replaces the earlier showing.',
  scopes: ['emergency:write'],
  action: 'emergency.shown',
  path,
  json: EmergencyShow,
  jsonLimit,
  responses: { ...ok('On air.', EmergencyShown), ...failures(...WRONG_BODY, 404, 409, 507) },
});

const lockedTag = 'Sign-in of the studio (extension)';

export const READ_LOCKED_EMERGENCY = defineEndpoint({
  operationId: 'readLockedEmergency',
  summary: 'Read which emergency messages can be shown from this locked browser',
  tag: lockedTag,
  responses: { ...ok('The messages.', LockedEmergencyAnswer), ...failures(401, 403) },
});

export const SHOW_LOCKED_EMERGENCY = defineEndpoint({
  operationId: 'showLockedEmergency',
  summary: 'Show an emergency message on every screen from this locked browser',
  tag: lockedTag,
  description:
    'Only where the organisation allows it, and for a signed-in person who may show emergency messages.',
  json: LockedEmergencyShow,
  jsonLimit,
  responses: {
    ...ok('On air.', EmergencyShown),
    ...failures(400, 401, 403, 404, 408, 409, 413, 415, 507),
  },
});

export const END_EMERGENCY = defineEndpoint({
  operationId: 'endEmergency',
  summary: 'End every emergency message that is on air',
  tag,
  query: EmergencyEndQuery,
  scopes: ['emergency:write'],
  action: 'emergency.ended',
  responses: { ...ok('Ended.', EmergencyEnded), ...failures(...GUARDED) },
});
