/** Approving sentences once, and finished messages for the screens. */
import { z } from 'zod';
import { PatternAnswer, PatternLetter, PatternList } from '#contract/patterns/pattern.ts';
import {
  PublishingRulesAnswer,
  PublishingStateAnswer,
} from '#contract/settings/publishing-policy.ts';
import { failures, GUARDED, ok } from '#service/openapi/answers.ts';
import { defineEndpoint } from '#service/openapi/endpoint.ts';

const tag = 'Patterns and what may go on air (extension)';
const path = z.object({ id: z.string().max(100) });
const requestPath = z.object({ id: z.uuid() });
const jsonLimit = { bytes: 16 * 1024 };

export const LIST_PATTERNS = defineEndpoint({
  operationId: 'listPatterns',
  summary: 'List patterns and who approved them',
  tag,
  description:
    'A pattern is the sentences of a kind of announcement, a reason or a ready message, without their values. A message counts as approved if its patterns are approved and its signs are approved or fingerspelled.',
  scopes: ['requests:read', 'requests:write', 'reviews:write'],
  responses: { ...ok('All patterns.', PatternList), ...failures(...GUARDED) },
});

export const APPROVE_PATTERN = defineEndpoint({
  operationId: 'approvePattern',
  summary: 'Approve a pattern',
  tag,
  description:
    "Approves exactly the text that digest names, for the calling account. If the organisation requires two approvals, two different people must give them. The last author's approval alone is not enough while another person can approve.",
  scopes: ['reviews:write'],
  action: 'pattern.approved',
  path,
  json: PatternLetter,
  jsonLimit,
  responses: {
    ...ok('The pattern now.', PatternAnswer),
    ...failures(400, ...GUARDED, 404, 408, 409, 413, 415),
  },
});

export const WITHDRAW_PATTERN = defineEndpoint({
  operationId: 'withdrawPattern',
  summary: 'Withdraw all approvals of a pattern',
  tag,
  description: 'Messages on air stay on air.',
  scopes: ['reviews:write'],
  action: 'pattern.withdrawn',
  path,
  responses: { ...ok('The pattern now.', PatternAnswer), ...failures(...GUARDED, 404) },
});

export const READ_AIR_RULES = defineEndpoint({
  operationId: 'readAirRules',
  summary: 'Read what may go on air without a review',
  tag,
  description:
    'The policy and the ids of all approved sentences. Use it to check a message before you send it.',
  scopes: ['requests:read', 'requests:write', 'screens:write', 'reviews:write'],
  responses: { ...ok('The rules.', PublishingRulesAnswer), ...failures(...GUARDED) },
});

export const READ_AIR_STATE = defineEndpoint({
  operationId: 'readAirState',
  summary: 'Check whether a finished request may go on air',
  tag,
  scopes: ['requests:read', 'screens:write', 'reviews:write'],
  path: requestPath,
  responses: { ...ok('The state.', PublishingStateAnswer), ...failures(...GUARDED, 404, 409) },
});

export const ASK_FOR_AIR = defineEndpoint({
  operationId: 'askForAir',
  summary: 'Ask reviewers to look at a finished message',
  tag,
  description:
    'The message is in their list (view needs-me) until it is approved. Calling again changes nothing.',
  scopes: ['screens:write'],
  action: 'request.air-asked',
  path: requestPath,
  responses: {
    ...ok('The new state.', PublishingStateAnswer),
    ...failures(...GUARDED, 404, 409),
  },
});

export const APPROVE_FOR_AIR = defineEndpoint({
  operationId: 'approveForAir',
  summary: 'Approve one finished message for the screens',
  tag,
  scopes: ['reviews:write'],
  action: 'request.air-approved',
  path: requestPath,
  responses: {
    ...ok('The new state.', PublishingStateAnswer),
    ...failures(...GUARDED, 404, 409),
  },
});

export const WITHDRAW_FROM_AIR = defineEndpoint({
  operationId: 'withdrawFromAir',
  summary: 'Withdraw all approvals of a finished message for the screens',
  tag,
  description: 'A message on air stays on air. Take it down separately.',
  scopes: ['reviews:write'],
  action: 'request.air-withdrawn',
  path: requestPath,
  responses: {
    ...ok('The new state.', PublishingStateAnswer),
    ...failures(...GUARDED, 404, 409),
  },
});
